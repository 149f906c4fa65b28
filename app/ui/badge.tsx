import type { ReactNode } from 'react';

export type BadgeTone = 'highlight' | 'success' | 'secondary' | 'warning' | 'destructive' | 'outline';

/** A short state beside a thing; its words carry the meaning, the colour only helps. */
export const Badge = ({ tone = 'secondary', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);
