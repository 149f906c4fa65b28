import type { ReactNode } from 'react';

export type BadgeTone = 'highlight' | 'success' | 'secondary' | 'warning' | 'destructive' | 'outline';

/** A short status label. The text carries the meaning, never the colour alone. */
export const Badge = ({ tone = 'secondary', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);

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
    {children}
  </>
);
