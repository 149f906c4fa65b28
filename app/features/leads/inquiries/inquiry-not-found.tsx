import fingerpostDrawing from '~/art/drawings/line/fingerpost.svg';
import posterFrameDrawing from '~/art/drawings/station/poster-frame.svg';
import { SuggestedPackages } from '~/features/packages/public/suggested-packages.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';
import type { PackageCardView } from '../../packages/core/package-view.ts';
import { serviceTitles } from './inquiry-subject.ts';

/** Shown for a package that does not exist or is not public, with others. */
export const InquiryPackageNotFound = ({ suggested }: { suggested: readonly PackageCardView[] }) => (
  <ErrorContent
    drawing={posterFrameDrawing}
    title="Package Not Found"
    text="This package is no longer available, or the link is incomplete."
    actions={
      <ButtonLink tone="primary" to={paths.search()}>
        Browse Packages
      </ButtonLink>
    }
    suggestions={suggested.length > 0 ? <SuggestedPackages packages={suggested} /> : null}
  />
);

/** Shown for an unknown service: offers the six services. */
export const InquiryServiceNotFound = () => (
  <div className="page section">
    <EmptyState
      drawing={fingerpostDrawing}
      level={1}
      title="Service Not Found"
      text="We do not offer this service. Please choose one of our six services:"
      action={
        <div className="cluster">
          {serviceTitles.map((title) => (
            <ButtonLink key={title} to={paths.serviceInquiry(title)}>
              {title}
            </ButtonLink>
          ))}
        </div>
      }
    />
  </div>
);
