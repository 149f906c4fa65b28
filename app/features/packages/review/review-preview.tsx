import { PreviewScreens } from '../public/preview-screens.tsx';
import type { ReviewDetails } from './load-review-details.server.ts';

type ReviewPreviewProps = { details: ReviewDetails; publicUrl: string };

/** What the page shows in place of what the agent has not filled in. */
const standardParts = ({ itinerary }: ReviewDetails['preview']): string[] => [
  ...(itinerary.every(({ meals }) => meals === undefined) ? ['a sample plan as the itinerary'] : []),
];

/** The public page of the package in review. */
const ReviewPreview = ({ details, publicUrl }: ReviewPreviewProps) => {
  const parts = standardParts(details.preview);
  return (
    <PreviewScreens
      title={details.edit_status === 'in_review' ? 'As travellers will see it' : 'As travellers see it'}
      note={parts.length > 0 ? `Standard text, not from the agent: ${parts.join(' and ')}.` : undefined}
      preview={details.preview}
      first="desktop"
      publicUrl={publicUrl}
    />
  );
};

export default ReviewPreview;
