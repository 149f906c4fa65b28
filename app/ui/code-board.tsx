import type { ReactNode } from 'react';

/** A short code as a tiny board, for the end of a row. */
export const CodeBoard = ({ children }: { children: ReactNode }) => (
  <span className="board board--code">{children}</span>
);
