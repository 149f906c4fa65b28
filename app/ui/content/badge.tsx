import type { ReactNode } from 'react';

export type BadgeTone = 'highlight' | 'success' | 'secondary' | 'warning' | 'destructive' | 'outline';

/** A short status label. The text carries the meaning, never the colour alone. */
export const Badge = ({ tone = 'secondary', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);
