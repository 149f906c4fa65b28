import { CodeBoard } from '~/ui/content/name-board.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { TrainDetails } from './booking.ts';

/** 'NDLS New Delhi to MMCT Mumbai Central' as a title: on one line with an arrow, on phones a row for either station. */
export const JourneyTitle = ({ journey: { from, to } }: { journey: Pick<TrainDetails, 'from' | 'to'> }) => (
  <span className="journey-title">
    <span className="journey-title__station">
      <CodeBoard>{from.code}</CodeBoard> <span>{from.name}</span>
    </span>{' '}
    <span className="visually-hidden">to </span>
    <span className="journey-title__station">
      <Icon name="arrow-right" size={18} />
      <CodeBoard>{to.code}</CodeBoard> <span>{to.name}</span>
    </span>
  </span>
);
