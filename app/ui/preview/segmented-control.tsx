import { classNames } from '../helpers/class-names.ts';

type SegmentsProps<Key extends string> = {
  /** What is being chosen, for screen readers. */
  legend: string;
  name: string;
  choices: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Full width. */
  wide?: boolean;
};

/** A segmented control: switches between a few views of the same content. Needs JavaScript. */
export const SegmentedControl = <Key extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
  wide,
}: SegmentsProps<Key>) => (
  <fieldset className={classNames('segments', wide && 'segments--wide')}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(({ key, label }) => (
      <label key={key}>
        <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);
