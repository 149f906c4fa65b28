import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';

type RowNumberProps = {
  /** The number is an estimate. */
  about?: boolean;
  /** The number follows other words. */
  inText?: boolean;
  /** The number, with what it counts. */
  children: ReactNode;
};

/** A number of rows, with 'About' before an estimate. */
export const RowNumber = ({ about = false, inText = false, children }: RowNumberProps) => (
  <>
    {about ? <span className="row-number__about">{inText ? 'about ' : 'About '}</span> : null}
    <span>{children}</span>
  </>
);

/** One choice of a bar: its label, target and number of results, which may be about. */
export type BarChoice = { key: string; label: string; to: string; current: boolean; count?: number; about?: boolean };

/** A few exclusive choices as links; the current one has `aria-current`. */
export const ChoiceBar = ({ label, choices }: { label: string; choices: readonly BarChoice[] }) => {
  const bar = useRef<HTMLElement>(null);
  const chosen = choices.find(({ current }) => current)?.key;
  // Scrolls the chosen one into view when the bar overflows.
  useEffect(() => {
    const link = chosen === undefined ? null : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !link) return;
    const barBox = bar.current.getBoundingClientRect();
    const linkBox = link.getBoundingClientRect();
    if (linkBox.left < barBox.left || linkBox.right > barBox.right)
      bar.current.scrollLeft += linkBox.left + linkBox.width / 2 - barBox.left - barBox.width / 2;
  }, [chosen]);
  return (
    <nav className="choice-bar scroll-row" aria-label={label} ref={bar}>
      {choices.map(({ key, label: text, to, current, count, about }) => (
        <Link key={key} to={to} className="chip" aria-current={current ? 'true' : undefined} preventScrollReset>
          <span>{text}</span>
          {count === undefined ? null : (
            <span className="choice-bar__count">
              <RowNumber about={about} inText>
                {formatNumber(count)}
              </RowNumber>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
