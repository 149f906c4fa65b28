import { type MouseEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { fieldId } from './field.tsx';

type ErrorSummaryProps = {
  /** What went wrong as a whole. */
  message?: string;
  /** Sentences by field name, as a failed verb returns them. */
  fields?: Record<string, string>;
  /** What of it still stands: a field that has been changed since is not complained of any more, and takes no focus. */
  standing?: Record<string, string>;
  title?: string;
  /** A toast says title and message at the same time: then the summary is seen and focused, and not announced once more. */
  toasted?: boolean;
};

/**
 * Stands above a form after a failed submit, takes the focus and leads to each field. Renders nothing without errors. Give a
 * new `fields` object (or message) for each failure and the focus comes back each time.
 */
export const ErrorSummary = ({
  message,
  fields = none,
  standing = fields,
  title = 'Please check these details',
  toasted = false,
}: ErrorSummaryProps) => {
  // The toast of an answer comes with scripts only.
  const saidByToast = useHydrated() && toasted;
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(standing);
  const allMended = problems.length === 0 && Object.keys(fields).length > 0;
  const empty = allMended || (problems.length === 0 && !message);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure brings the focus back; without one there is no box
  useEffect(() => {
    box.current?.focus();
  }, [fields, message]);

  const goTo = (event: MouseEvent, name: string) => {
    const control = document.getElementById(fieldId(name)) ?? findByName(event.currentTarget, name);
    if (!control) return;
    event.preventDefault();
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  };

  if (empty) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be named
    <div
      ref={box}
      className="error-summary"
      role={saidByToast && problems.length === 0 ? 'group' : 'alert'}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      {message ? <p>{message}</p> : null}
      {problems.length > 0 ? (
        <ul>
          {problems.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const none: Record<string, string> = {};

const findByName = (from: EventTarget & Element, name: string): HTMLElement | null => {
  const form = from.closest('form') ?? document;
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
};
