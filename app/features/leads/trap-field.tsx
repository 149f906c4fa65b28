import { trapField } from './typed-inquiry.ts';

/** Stands in the form for machines alone: not seen, not read aloud, not reached by the keyboard, not filled in by browsers. */
export const TrapField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label htmlFor={trapField}>
      Leave this empty
      <input id={trapField} type="text" name={trapField} tabIndex={-1} autoComplete="off" data-private="true" />
    </label>
  </div>
);
