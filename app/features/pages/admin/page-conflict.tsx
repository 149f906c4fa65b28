import { useEffect, useRef } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { PageConflict } from './save-page.action.server.ts';

/** Edit conflict: the page was saved meanwhile, perhaps in another tab. Rendered inside the form, with a button that overwrites. */
export const PageConflictNotice = ({ conflict }: { conflict: PageConflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict moves the focus
  useEffect(() => box.current?.focus(), [conflict]);
  const { slug, savedAt, version, differs } = conflict;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={`This page was updated on ${savedAt}, after you opened it.`}>
        <p>
          Your changes are in the form below.{' '}
          {differs.length > 0
            ? `The saved version differs in: ${differs.join(', ')}.`
            : 'The saved version is the same as your form.'}
        </p>
        <div className="cluster">
          <SubmitButton tone="secondary" name="version" value={version} busyLabel="Saving">
            Save my version
          </SubmitButton>
          <ButtonLink to={paths.destination(slug)} target="_blank" tone="quiet">
            View saved version in a new tab
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
};
