import { useEffect, useRef } from 'react';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { PageConflict } from './answer-page-form.server.ts';

/** Somebody, perhaps the same person in another tab, has saved the page meanwhile: look, then decide. Stands inside the form. */
export const PageConflictNotice = ({ conflict }: { conflict: PageConflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus anew
  useEffect(() => box.current?.focus(), [conflict]);
  const { slug, savedAt, version, differs } = conflict;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={`This page was changed on ${savedAt}, after you opened it.`}>
        <p>
          Nothing of yours is lost: it stands in the form below.{' '}
          {differs.length > 0
            ? `What is saved differs from it in: ${differs.join(', ')}.`
            : 'What is saved says the same as your form.'}
        </p>
        <div className="cluster">
          <SubmitButton tone="secondary" name="version" value={version} busyLabel="Saving">
            Save mine over it
          </SubmitButton>
          <ButtonLink to={paths.destination(slug)} target="_blank" tone="quiet">
            See the saved page in a new tab
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
};
