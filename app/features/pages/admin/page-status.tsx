import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { type PageState, stateAfter } from '../core/page-state.ts';
import type { EditedPageView } from './load-page-form.server.ts';
import { PageStateBadge } from './page-state-badge.tsx';

const sentences: Record<PageState, string> = {
  draft: 'Only administrators can see this page.',
  published: 'Visitors see the version below.',
  changed: 'Visitors see the published version. The form shows your unpublished changes',
};

const FormerAddresses = ({ id, formerSlugs, state }: EditedPageView) => (
  <Disclosure summary={`Former addresses (${formerSlugs.length})`}>
    <p className="small soft">
      {state === 'draft'
        ? 'They lead to this page again when it is published.'
        : 'Visitors of these addresses are redirected to the current one.'}
    </p>
    <ul className="page-status__addresses">
      {formerSlugs.map((slug) => (
        <li key={slug}>
          <code>{paths.destination(slug)}</code>
          <ButtonLink
            tone="quiet"
            to={dashboardPaths.adminCmsPage(id, { confirm: 'remove-address', address: slug })}
            preventScrollReset
          >
            Remove<span className="visually-hidden">{`: ${paths.destination(slug)}`}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Disclosure>
);

/** What visitors see of the page, and what can be done with it besides saving. */
export const PageStatus = ({ edited }: { edited: EditedPageView }) => {
  const { id, state, publicSlug, savedAt, changed, formerSlugs } = edited;
  const fields = changed.length > 0 ? `: ${changed.join(', ')}` : '';
  return (
    <section className="card page-status" aria-label="Status">
      <p className="page-status__line">
        <PageStateBadge state={state} />
        <span className="small soft">{`Last saved on ${savedAt}.`}</span>
      </p>
      <p className="small">{state === 'changed' ? `${sentences.changed}${fields}.` : sentences[state]}</p>
      <div className="page-status__actions">
        {publicSlug ? (
          <ButtonLink to={paths.destination(publicSlug)} target="_blank">
            View page<span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        ) : null}
        {stateAfter('discard-changes', state) ? (
          <ButtonLink to={dashboardPaths.adminCmsPage(id, { confirm: 'discard-changes' })} preventScrollReset>
            Discard changes
          </ButtonLink>
        ) : null}
        {stateAfter('unpublish', state) ? (
          <ButtonLink to={dashboardPaths.adminCmsPage(id, { confirm: 'unpublish' })} preventScrollReset>
            Unpublish
          </ButtonLink>
        ) : null}
      </div>
      {formerSlugs.length > 0 ? <FormerAddresses {...edited} /> : null}
    </section>
  );
};
