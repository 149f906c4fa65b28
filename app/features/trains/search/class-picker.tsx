import { formatRupees } from '~/shared/money/money.ts';
import { availabilityLabel, type ClassAvailability, defaultClass, type TrainResult } from '../core/train.ts';

const ClassOption = ({ offered, chosen, name }: { offered: ClassAvailability; chosen: boolean; name: string }) => {
  const label = availabilityLabel(offered.available);
  const open = offered.available > 0;
  return (
    <label className="class-option">
      <input type="radio" name={name} value={offered.class} disabled={!open} defaultChecked={chosen} required />
      <span className="class-option__name">
        <b>{offered.class}</b> {offered.name}
      </span>
      <span className="class-option__fare">
        {open ? formatRupees(offered.fare_paise) : <span aria-hidden="true">- - -</span>}
      </span>
      <span className={`availability availability--${label.tone}`}>{label.text}</span>
    </label>
  );
};

/** Radio buttons for the classes of a train; classes without free seats are disabled. */
export const ClassPicker = ({ train, wanted }: { train: TrainResult; wanted: string | null }) => {
  const chosen = defaultClass(train, wanted);
  return (
    <fieldset className="class-options">
      <legend className="visually-hidden">Class</legend>
      {train.classes.map((offered) => (
        <ClassOption key={offered.class} name="class" offered={offered} chosen={offered.class === chosen} />
      ))}
    </fieldset>
  );
};
