import { formatRupees } from '~/shared/money/money.ts';
import { availabilityLabel, type ClassAvailability, defaultClass, type TrainResult } from '../core/train.ts';

type OptionProps = { offered: ClassAvailability; chosen: boolean; name: string; prefix: string };

const ClassOption = ({ offered, chosen, name, prefix }: OptionProps) => {
  const label = availabilityLabel(offered.available);
  const open = offered.available > 0;
  return (
    <label className="class-option">
      <span className="class-option__head">
        <input
          type="radio"
          name={name}
          value={`${prefix}${offered.class}`}
          disabled={!open}
          defaultChecked={chosen}
          required
        />
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

type PickerProps = {
  train: TrainResult;
  /** The requested class, or null for any. */
  wanted: string | null;
  legend?: string;
  /** Name of the field, and the text before the class in its value. */
  name?: string;
  prefix?: string;
};

/** Radio buttons for the classes of a train, in a row that scrolls; classes without free seats are disabled. */
export const ClassPicker = ({ train, wanted, legend = 'Class', name = 'class', prefix = '' }: PickerProps) => {
  const chosen = defaultClass(train, wanted);
  return (
    <fieldset className="class-options">
      <legend className="visually-hidden">{legend}</legend>
      {train.classes.map((offered) => (
        <ClassOption
          key={offered.class}
          offered={offered}
          chosen={offered.class === chosen}
          name={name}
          prefix={prefix}
        />
      ))}
    </fieldset>
  );
};
