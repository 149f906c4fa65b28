import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { PackageSearchResult, PlaceWithoutPackages } from './search-result.ts';

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const Corrections = ({ found }: { found: PackageSearchResult }) => {
  const { corrections, exactUrl } = found;
  if (corrections.length === 0 || exactUrl === null) return null;
  return (
    <Notice>
      Showing results for {listed.format(corrections.map(({ to }) => to))}. Search instead for{' '}
      <a href={exactUrl} data-quiet>
        “{corrections.map(({ from }) => from).join(' ')}”
      </a>
      .
    </Notice>
  );
};

/** What to do about a place without packages: the nearest places with some, its guide, or a request. */
const WithoutPackages = ({ place }: { place: PlaceWithoutPackages }) => {
  if (place.foreign)
    return (
      <Notice title={`${place.name} is outside India`}>
        {brand.name} sells trips in India only. <a href={paths.search()}>See all packages</a>
      </Notice>
    );
  return (
    <Notice title={`No packages in ${place.name} yet`}>
      {place.nearby.length > 0 ? (
        <p>
          Nearest places with packages:{' '}
          {place.nearby.map(({ name, km, url }, at) => (
            <span key={name}>
              {at > 0 ? ', ' : ''}
              <a href={url} data-quiet>
                {name}
              </a>{' '}
              ({km} km)
            </span>
          ))}
          .
        </p>
      ) : null}
      <p className="cluster">
        {place.guideUrl ? <a href={place.guideUrl}>{place.state} travel guide</a> : null}
        <a href={paths.serviceInquiry('Custom Package Design', { destination: place.name })}>
          Ask an agency to plan a trip to {place.name}
        </a>
      </p>
    </Notice>
  );
};

/** Says what the search changed to find packages: typing errors, conditions that were left out, places without packages. */
export const SearchNotices = ({ found }: { found: PackageSearchResult }) => (
  <>
    <Corrections found={found} />
    {found.withoutPackages.map((place) => (
      <WithoutPackages key={place.name} place={place} />
    ))}
    {found.mentioned.length > 0 && found.packages.length > 0 ? (
      <Notice>
        No package has {listed.format(found.mentioned)} as its destination.{' '}
        {found.total === 1 ? 'This one mentions' : 'These mention'} {found.mentioned.length === 1 ? 'it' : 'them'}.
      </Notice>
    ) : null}
    {found.somePlaces.length > 1 ? (
      <Notice>
        No package visits all of {listed.format(found.somePlaces)}. These visit some of them, those with most first.
      </Notice>
    ) : null}
    {found.dropped.length > 0 ? (
      <Notice>
        {found.packages.length > 0
          ? `No package meets everything, so we left out: ${found.dropped.join(', ')}.${found.impliedSort?.sort === 'price-low' ? ' The cheapest come first.' : ''}`
          : `Nothing matches ${listed.format(found.dropped)}.`}
      </Notice>
    ) : null}
  </>
);
