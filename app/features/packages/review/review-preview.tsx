import { PreviewScreens } from '../public/preview-screens.tsx';
import type { ReviewDetails } from './load-review-details.server.ts';

type ReviewPreviewProps = { details: ReviewDetails; publicUrl: string };

/** The public page of the package in review. */
const ReviewPreview = ({ details, publicUrl }: ReviewPreviewProps) => (
  <PreviewScreens
    title={details.edit_status === 'in_review' ? 'As travellers will see it' : 'As travellers see it'}
    preview={details.preview}
    first="desktop"
    publicUrl={publicUrl}
  />
);

export default ReviewPreview;
