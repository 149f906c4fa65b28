import type { ReactNode } from 'react';

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
