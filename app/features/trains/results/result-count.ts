import type { ResultsView } from './results-view.ts';

type Counted = Pick<ResultsView, 'matching' | 'found' | 'direct' | 'departed'>;

/** '1 train', '12 trains'. */
export const plural = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** '12 trains', '5 of 12 trains', '40 journeys' when there are some with changes, '3 journeys with a change' when all are, '12 trains, 4 departed'. */
export const formatResultCount = ({ matching, found, direct, departed }: Counted): string => {
  const all = plural(found, direct === found ? 'train' : 'journey');
  const count = matching < found ? `${matching} of ${all}` : direct === 0 && found > 0 ? `${all} with a change` : all;
  return departed ? `${count}, ${departed} departed` : count;
};
