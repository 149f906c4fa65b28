import { data } from 'react-router';
import bufferStopDrawing from '~/art/drawings/line/buffer-stop.svg';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { errorLabels } from '~/ui/feedback/error-labels.ts';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';

/** A static page without client scripts. */
export const handle: PageHandle = { scripts: false };

export const meta = () => [{ title: `Page Not Found - ${brand.name}` }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

/** A form posted to an address that does not exist is not found either. */
export const action = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <ErrorContent
      {...errorLabels(404)}
      drawing={bufferStopDrawing}
      actions={
        <>
          <ButtonLink to={paths.home()} tone="primary">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to={paths.search()}>Browse Packages</ButtonLink>
          <ButtonLink to={paths.trains()}>Search trains</ButtonLink>
        </>
      }
    />
  );
}
