import type { GuideRegion, StateGuide } from '../state-guide.ts';

/** What the wall shows of a guide. */
export type WallGuide = Pick<StateGuide, 'name' | 'slug' | 'title'> & {
  region: GuideRegion;
  /** The colours of the English name on its poster; their contrast is tested with the posters. */
  tile: { ground: string; ink: string };
};
