import type { ReactNode } from 'react';

/** A short code, for example of a station, in the style of a station name board. */
export const CodeBoard = ({ children }: { children: ReactNode }) => (
  <span className="board board--code">{children}</span>
);
