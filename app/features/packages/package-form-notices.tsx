import { useEffect, useRef } from 'react';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Disclosure } from '~/ui/disclosure.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { Conflict } from './answer-package-form.server.ts';
import type { OpenedForm } from './open-package-form.server.ts';
import { type Standing, standingWords } from './own-package.ts';
import { PackageChangesList } from './package-changes-list.tsx';

/** What this browser has kept is back in the form; whoever does not want it has the saved version again. */
export const KeptNotice = ({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) => (
  <Notice title="We kept what you typed" live>
    <p>
      {isNew ? 'It is in the form again, though it was never saved.' : 'It is in the form again; it is not saved yet.'}
    </p>
    <Button onClick={onDiscard}>{isNew ? 'Start with an empty form' : 'Go back to the saved version'}</Button>
  </Notice>
);

const sinceThen: Record<Standing, string> = {
  active: 'It is approved and shown now: saving takes it off the site until your edit is approved.',
  awaiting: 'It waits for review.',
  'edit-awaiting': 'It waits for review.',
  rejected: 'An administrator has rejected it; the reason stands in My Packages.',
  inactive: 'It is approved and switched off.',
};

/** Somebody, perhaps this agent in another tab, has saved or moved the package meanwhile: compare, then decide. Stands inside the form. */
export const ConflictNotice = ({ conflict }: { conflict: Conflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus anew
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={`This package was changed on ${conflict.savedAt}, after you opened it.`}>
        <p>{sinceThen[conflict.standing]} Nothing of yours is lost: it stands in the form below.</p>
        {conflict.changes.length > 0 ? (
          <>
            <p>From what is saved to what you typed:</p>
            <PackageChangesList changes={conflict.changes} />
          </>
        ) : (
          <p>What is saved says the same as your form.</p>
        )}
        <div className="cluster">
          <SubmitButton
            tone="secondary"
            name="version"
            value={conflict.version}
            formAction={deskPaths.agentPackage(conflict.id)}
            busyLabel="Saving"
          >
            Save mine over it
          </SubmitButton>
          <ButtonLink to={deskPaths.agentPackage(conflict.id)} target="_blank" tone="quiet">
            Open the saved version in a new tab
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
};

/** Where the edited package stands and what saving does. */
export const StandingNotice = ({ edited }: { edited: NonNullable<OpenedForm['edited']> }) => {
  const { standing, rejection_reason, changes } = edited;
  if (standing === 'rejected')
    return (
      <Notice tone="danger" title={`Rejected: ${rejection_reason ?? ''}`}>
        <p>{standingWords.rejected.sentence}</p>
      </Notice>
    );
  if (standing === 'active')
    return (
      <Notice tone="warning" title="This package is shown to travellers now.">
        <p>When you save an edit, it is not shown until an administrator has approved the edit.</p>
      </Notice>
    );
  if (changes.length > 0)
    return (
      <Notice title="This edit is awaiting review.">
        <Disclosure summary={`What it changes: ${changes.map(({ name }) => name).join(', ')}`}>
          <PackageChangesList changes={changes} />
        </Disclosure>
      </Notice>
    );
  return <Notice>{standingWords[standing].sentence}</Notice>;
};
