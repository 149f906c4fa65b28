import milestoneDrawing from '~/art/drawings/station/milestone.svg';
import { SuggestedGuides } from '~/features/guides/guide-parts.tsx';
import type { GuideSuggestion } from '~/features/guides/state-guide.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';

/** Texts of an unknown landing page (docs/product.md, "Landing pages"). */
export const pageNotFoundText = {
  title: 'Page Not Found',
  text: "The destination you're looking for doesn't exist.",
};

/** Shown when there is no page at the address, or it could not be loaded. */
export const LandingPageNotFound = ({ guides }: { guides: readonly GuideSuggestion[] }) => (
  <ErrorContent
    {...pageNotFoundText}
    drawing={milestoneDrawing}
    actions={
      <ButtonLink to={paths.home()} tone="primary">
        Back to Home
      </ButtonLink>
    }
    suggestions={<SuggestedGuides guides={guides} />}
  />
);
