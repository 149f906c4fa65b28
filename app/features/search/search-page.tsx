import { useEffect } from 'react';
import { Link } from 'react-router';
import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { workIcons } from '~/shared/site/work-icons.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { LineIcon } from '~/ui/icon/icon.tsx';
import { focusSearch, type SearchPage } from '~/ui/layout/work-search.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { FoundRecords } from './search-records.server.ts';
import { markedParts, matchPages, type SearchGroup, type SearchResult } from './search-result.ts';

const Marked = ({ text, q }: { text: string; q: string }) =>
  markedParts(text, q).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );

type Entry = Pick<SearchResult, 'key' | 'title' | 'icon' | 'to'> & Partial<Pick<SearchResult, 'facts' | 'isExact'>>;

/** The records of one kind, as links. */
export const Results = ({
  name,
  results,
  allTo,
  q,
}: Omit<SearchGroup, 'results'> & { results: Entry[]; q: string }) => (
  <section className="stack stack--tight" aria-label={name}>
    <h3>{name}</h3>
    <ul className="row-list">
      {results.map(({ key, title, icon, to, facts = [], isExact }) => (
        <li key={key} className="search-result">
          <LineIcon path={workIcons[icon]} size={18} />
          <p>
            <Link to={to} className="stretched-link plain-link">
              <Marked text={title} q={q} />
            </Link>{' '}
            {isExact ? <Badge tone="success">Exact match</Badge> : null}
          </p>
          {facts.length > 0 ? (
            <p className="soft small">
              <Marked text={facts.join(' · ')} q={q} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
    {allTo ? (
      <p>
        <ButtonLink tone="quiet" to={allTo}>{`See all ${name.toLowerCase()} with “${q}”`}</ButtonLink>
      </p>
    ) : null}
  </section>
);

const countLabel = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'result' : 'results'}`;

type SearchPageProps = {
  q: string;
  /** The pages and forms of the shell. */
  pages: readonly SearchPage[];
  found: FoundRecords;
};

/** What the search field of the shell finds: records by kind, then pages; without a text all pages. */
export const SearchPageResults = ({ q, pages, found: { groups, failed } }: SearchPageProps) => {
  useEffect(() => {
    if (q === '') focusSearch();
  }, [q]);
  const matches = matchPages(pages, q).map(({ label, ...page }) => ({ ...page, title: label }));
  const count = groups.reduce((sum, { results }) => sum + results.length, matches.length);
  return (
    <div className="stack" data-search-page>
      <ListHead title="Search" count={q === '' ? undefined : countLabel(count)} />
      {failed.length > 0 ? (
        <Notice tone="danger" title={`We could not search ${failed.join(' and ').toLowerCase()}.`}>
          Please try again in a moment.
        </Notice>
      ) : null}
      {count === 0 && failed.length === 0 ? (
        <EmptyState
          drawing={handLampDrawing}
          level={3}
          title={`Nothing found for “${q}”`}
          text="Try a reference, a name, an email address, a phone number or a title."
        />
      ) : null}
      {groups.map((group) => (
        <Results key={group.name} {...group} q={q} />
      ))}
      {matches.length > 0 ? <Results name="Pages" results={matches} allTo={null} q={q} /> : null}
    </div>
  );
};
