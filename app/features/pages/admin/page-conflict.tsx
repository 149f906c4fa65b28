import { useEffect, useRef } from 'react';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { PageState } from '../core/page-state.ts';
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
