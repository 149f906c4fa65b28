import type { StateGuide } from '../state-guide.ts';

/** What the wall shows of a guide. */
export type WallGuide = Pick<StateGuide, 'name' | 'slug' | 'title'>;
