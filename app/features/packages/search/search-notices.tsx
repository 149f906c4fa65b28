import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { PackageSearchResult, PlaceWithoutPackages } from './search-result.ts';

const Corrections = ({ found }: { found: PackageSearchResult }) => {
  const { corrections, exactUrl } = found;
  if (corrections.length === 0 || exactUrl === null) return null;
  return (
    <Notice>
      <span>{`Showing results for ${corrections.map(({ to }) => to).join(' and ')}. Search instead for`}</span>{' '}
      <Link to={exactUrl} preventScrollReset>{`“${corrections.map(({ from }) => from).join(' ')}”`}</Link>
      <span>.</span>
    </Notice>
  );
};

/** What to do about a place without packages: the nearest places with some, its guide, or a request. */
export const PlaceLinks = ({ place: { name, foreign, state, guideUrl, nearby } }: { place: PlaceWithoutPackages }) =>
  foreign ? null : (
    <>
      {nearby.length > 0 ? (
        <p>
          Nearest places with packages:{' '}
          {nearby.map(({ name: near, km, url }, at) => (
            <span key={near}>
              <span>{at > 0 ? ', ' : ''}</span>
              <Link to={url} preventScrollReset>
                {near}
              </Link>{' '}
              <span>{`(${km} km)`}</span>
            </span>
          ))}
          <span>.</span>
        </p>
      ) : null}
      <p className="cluster">
        {guideUrl ? <a href={guideUrl}>{`${state ?? ''} travel guide`}</a> : null}
        <Link
          to={paths.serviceInquiry('Custom Package Design', { destination: name })}
        >{`Ask an agency to plan a trip to ${name}`}</Link>
      </p>
    </>
  );

/** Says what the search changed to find packages: typing errors, conditions that were left out, places without packages. */
export const SearchNotices = ({ found }: { found: PackageSearchResult }) => (
  <>
    <Corrections found={found} />
    {found.packages.length > 0 ? (
      <>
        {found.withoutPackages.map((place) => (
          <Notice
            key={place.name}
            title={place.foreign ? `${place.name} is outside India` : `No packages in ${place.name} yet`}
          >
            <PlaceLinks place={place} />
          </Notice>
        ))}
        {found.notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
      </>
    ) : null}
  </>
);
