import { data } from 'react-router';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { ErrorContent } from '~/ui/error-page.tsx';
import { errorWords } from '~/ui/error-words.ts';

export const meta = () => [{ title: `Page Not Found - ${brand.name}` }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

/** A form posted to an address that does not exist is not found either. */
export const action = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <ErrorContent
      {...errorWords(404)}
      actions={
        <>
          <ButtonLink to={paths.home()} tone="primary">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to={paths.trains()}>Search trains</ButtonLink>
        </>
      }
    />
  );
}
