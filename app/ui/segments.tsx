import { classNames } from './class-names.ts';
import '../styles/segments.css';

type SegmentsProps<Key extends string> = {
  /** What is chosen, for screen readers. */
  legend: string;
  name: string;
  choices: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** As wide as its place. */
  wide?: boolean;
};

/** Few views of the same thing, of which one is seen. Needs scripts. */
export const Segments = <Key extends string>({ legend, name, choices, chosen, onChoose, wide }: SegmentsProps<Key>) => (
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
