import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { isComposing } from '~/ui/helpers/composition.ts';
import { Button } from '../button/button.tsx';
import { FieldError } from '../form/field.tsx';
import { type DateWindow, parseTypedDate } from './typed-date.ts';

type TypedDateFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  window: DateWindow;
  /** The date that the text means while it is typed; null while it means none. */
  onRead: (date: PlainDate | null) => void;
  /** @param left the field was left for another one outside the calendar */
  onSelect: (date: PlainDate, left?: boolean) => void;
};

/** The text field above a calendar. The date that it means is shown in it; a text that means none stays, with the reason. */
export const TypedDateField = ({ ref, window, onRead, onSelect }: TypedDateFieldProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const typed = text.trim() ? parseTypedDate(text, window) : null;
  const date = typed && 'date' in typed ? typed.date : null;

  const change = (next: string) => {
    const read = next.trim() ? parseTypedDate(next, window) : null;
    setText(next);
    setError('');
    onRead(read && 'date' in read ? read.date : null);
  };
  const take = () => {
    if (date) return onSelect(date);
    setError(typed && 'error' in typed ? typed.error : 'Please type a date.');
    ref.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // The form is not submitted.
    event.preventDefault();
    take();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.currentTarget.closest('[role="dialog"]')?.contains(event.relatedTarget)) return;
    if (date) onSelect(date, true);
    else if (typed && 'error' in typed) {
      // The calendar stays open with the text and the reason.
      event.stopPropagation();
      setError(typed.error);
    }
  };

  return (
    <div className="typed-date">
      <label className="visually-hidden" htmlFor={id}>
        Type a date
      </label>
      <div className="field__box typed-date__box">
        <input
          ref={ref}
          id={id}
          className="input"
          type="text"
          placeholder="Type a date"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
        />
        <output className="typed-date__reading" htmlFor={id}>
          {date ? formatDate(date) : ''}
        </output>
      </div>
      <Button onClick={take}>Set date</Button>
      <div className="typed-date__message">
        <p className="field__hint" id={`${id}-hint`} hidden={Boolean(error)}>
          Day first: 5 Dec, 5/12, tomorrow or Friday
        </p>
        <div role="alert">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
      </div>
    </div>
  );
};
