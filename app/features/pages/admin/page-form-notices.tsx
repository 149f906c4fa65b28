import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type PageState, stateAfter } from '../core/page-state.ts';
import type { EditedPageView } from './load-page-form.server.ts';
import { PageStateBadge } from './page-state-badge.tsx';
import type { PageConflict } from './save-page.action.server.ts';

const stateSentences: Record<PageState, string> = {
  draft: 'It is a draft.',
  published: 'It is published.',
  changed: 'It is published and has unpublished changes.',
};

/** Edit conflict: the page was saved meanwhile, perhaps in another tab. Rendered inside the form, with a button that overwrites. */
export const PageConflictNotice = ({ conflict }: { conflict: PageConflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict moves the focus
  useEffect(() => box.current?.focus(), [conflict]);
  const { id, savedAt, version, state, save, differs } = conflict;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={`This page was updated on ${savedAt}, after you opened it.`}>
        <p>{`${stateSentences[state]} Your changes are in the form below. ${
          differs.length > 0
            ? `The saved version differs in: ${differs.join(', ')}.`
            : 'The saved version is the same as your form.'
        }`}</p>
        <div className="cluster">
          <SubmitButton
            tone="secondary"
            name="version"
            value={version}
            formAction={dashboardPaths.adminCmsPage(id, { do: save })}
            busyLabel={save === 'save-draft' ? 'Saving' : 'Publishing'}
          >
            {save === 'save-draft' ? 'Save my version' : 'Publish my version'}
          </SubmitButton>
          <ButtonLink to={dashboardPaths.adminCmsPage(id)} target="_blank" tone="quiet">
            View saved version in a new tab
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
};

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
    <ul className="divided">
      {formerSlugs.map((slug) => (
        <li key={slug} className="cluster cluster--apart">
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
    <section className="card stack gap-3" aria-label="Status">
      <p className="cluster gap-2">
        <PageStateBadge state={state} />
        <span className="small soft">{`Last saved on ${savedAt}.`}</span>
      </p>
      <p className="small">{state === 'changed' ? `${sentences.changed}${fields}.` : sentences[state]}</p>
      <div className="cluster gap-2">
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

type PageDialogsProps = { edited: EditedPageView; version: string };

/** The confirmation that the URL asks for: discard changes, unpublish, remove a former address; renders nothing without one. */
export const PageDialogs = ({ edited, version }: PageDialogsProps) => {
  const [search] = useSearchParams();
  const { id, title, state, publicSlug, formerSlugs } = edited;
  const asked = search.get('confirm');
  const address = search.get('address') ?? '';
  const backTo = dashboardPaths.adminCmsPage(id);
  if (asked === 'discard-changes' && stateAfter('discard-changes', state))
    return (
      <ConfirmDialog
        title="Discard unpublished changes?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Discard changes"
        busyLabel="Discarding"
        fields={{ version }}
      >
        <p>
          The unpublished changes to <strong>{title}</strong> will be deleted, with those in this form that are not
          saved. The published version stays as it is.
        </p>
      </ConfirmDialog>
    );
  if (asked === 'unpublish' && stateAfter('unpublish', state) && publicSlug)
    return (
      <ConfirmDialog
        title="Unpublish this page?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Unpublish"
        busyLabel="Unpublishing"
        fields={{ version }}
      >
        <p>
          <span>{`${paths.destination(publicSlug)} will show Page Not Found, and the footer no longer lists`}</span>{' '}
          <strong>{title}</strong>
          <span>{`. ${
            state === 'changed'
              ? 'The draft keeps your unpublished changes; the published version is not kept.'
              : 'The page stays here as a draft.'
          }`}</span>
        </p>
      </ConfirmDialog>
    );
  if (asked === 'remove-address' && formerSlugs.includes(address))
    return (
      <ConfirmDialog
        title="Remove this address?"
        backTo={backTo}
        action={dashboardPaths.adminCmsPage(id, { do: asked })}
        confirmLabel="Remove address"
        busyLabel="Removing"
        fields={{ address }}
      >
        <p>
          Links to <code>{paths.destination(address)}</code> will show Page Not Found.
        </p>
      </ConfirmDialog>
    );
  return null;
};
