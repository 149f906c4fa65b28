import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { serviceTitles } from './services.ts';

/** For an inquiry about a package that nobody may see, any more or at all. */
export const PackageNotOffered = () => (
  <div className="page section">
    <EmptyState
      level={1}
      title="Package Not Found"
      text="This package is not offered any more, or the address is not complete."
      action={
        <ButtonLink tone="primary" to={paths.search()}>
          Browse Packages
        </ButtonLink>
      }
    />
  </div>
);

/** For an inquiry about a service that is none of the six: the six instead. */
export const ServiceNotOffered = () => (
  <div className="page section">
    <EmptyState
      level={1}
      title="Which service is it about?"
      text="We do not know the service of this address. These are the six that we offer:"
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
