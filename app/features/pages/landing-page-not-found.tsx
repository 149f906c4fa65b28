import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { ErrorContent } from '~/ui/error-page.tsx';

/** What is said when there is no page at an address (spec 2.10). */
export const pageNotFound = {
  title: 'Page Not Found',
  text: "The destination you're looking for doesn't exist.",
};

/** No page here, or it could not be read. */
export const LandingPageNotFound = () => (
  <ErrorContent
    {...pageNotFound}
    actions={
      <ButtonLink to={paths.home()} tone="primary">
        Back to Home
      </ButtonLink>
    }
  />
);
