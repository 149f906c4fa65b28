import { formatRupees } from '~/shared/money/money.ts';
import { availabilityLabel, type ClassAvailability, defaultClass, type TrainResult } from '../core/train.ts';

const ClassOption = ({ offered, chosen }: { offered: ClassAvailability; chosen: boolean }) => {
  const label = availabilityLabel(offered.available);
  const open = offered.available > 0;
  return (
    <label className="class-option">
      <span className="class-option__head">
        <input type="radio" name="class" value={offered.class} disabled={!open} defaultChecked={chosen} required />
        <b>{offered.class}</b>
        <span className="class-option__name">{offered.name}</span>
        <span className="class-option__fare">
          {open ? formatRupees(offered.fare_paise) : <span aria-hidden="true">- - -</span>}
        </span>
      </span>
      <span className={`availability availability--${label.tone}`}>{label.text}</span>
    </label>
  );
};

/** Radio buttons for the classes of a train, in a row that scrolls; classes without free seats are disabled. */
export const ClassPicker = ({ train, wanted }: { train: TrainResult; wanted: string | null }) => {
  const chosen = defaultClass(train, wanted);
  return (
    <fieldset className="class-options">
      <legend className="visually-hidden">Class</legend>
      {train.classes.map((offered) => (
        <ClassOption key={offered.class} offered={offered} chosen={offered.class === chosen} />
      ))}
    </fieldset>
  );
};
