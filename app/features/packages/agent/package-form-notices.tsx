import { useEffect, useRef } from 'react';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type PackageModerationStatus, packageModerationLabels } from '../core/moderation-status.ts';
import { PackageChangesList } from '../core/package-changes-list.tsx';
import type { PackageFormData } from './load-package-form.server.ts';
import type { PackageFormConflict } from './package-form.action.server.ts';

/** Shown when a stored draft was restored into the form; it can be discarded. */
export const DraftRestoredNotice = ({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) => (
  <Notice title="Unsaved changes restored" live>
    <p>{isNew ? 'Save to create the package.' : 'Save to apply them.'}</p>
    <Button onClick={onDiscard}>{isNew ? 'Start over' : 'Restore saved version'}</Button>
  </Notice>
);

const statusTexts: Record<PackageModerationStatus, string> = {
  active: 'It is approved and live. If you save, it goes offline until your edit is approved.',
  awaiting: 'It is awaiting review.',
  'edit-awaiting': 'It is awaiting review.',
  rejected: 'An administrator rejected it. See My Packages for the reason.',
  inactive: 'It is approved and switched off.',
};

/** Shown inside the form when the package was saved or its state changed since it was opened, perhaps in another tab. */
export const ConflictNotice = ({ conflict }: { conflict: PackageFormConflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict moves the focus
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={`This package was updated on ${conflict.savedAt}, after you opened it.`}>
        <p>{statusTexts[conflict.moderationStatus]} Your changes are in the form below.</p>
        {conflict.changes.length > 0 ? (
          <>
            <p>Your changes to the saved version:</p>
            <PackageChangesList changes={conflict.changes} />
          </>
        ) : (
          <p>The saved version is the same as your form.</p>
        )}
        <div className="cluster">
          <SubmitButton
            tone="secondary"
            name="version"
            value={conflict.version}
            formAction={dashboardPaths.agentPackage(conflict.id)}
            busyLabel="Saving"
          >
            Save my version
          </SubmitButton>
          <ButtonLink to={dashboardPaths.agentPackage(conflict.id)} target="_blank" tone="quiet">
            View saved version in a new tab
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
};

/** The moderation status of the edited package and the effect of saving. */
export const ModerationStatusNotice = ({ edited }: { edited: NonNullable<PackageFormData['edited']> }) => {
  const { rejection_reason, changes } = edited;
  if (edited.moderationStatus === 'rejected')
    return (
      <Notice tone="danger" title={`Rejected: ${rejection_reason ?? ''}`}>
        <p>{packageModerationLabels.rejected.sentence}</p>
      </Notice>
    );
  if (edited.moderationStatus === 'active')
    return (
      <Notice tone="warning" title="This package is live.">
        <p>If you save an edit, the package goes offline until an administrator approves it.</p>
      </Notice>
    );
  if (changes.length > 0)
    return (
      <Notice title="This edit is awaiting review.">
        <Disclosure summary={`Changes: ${changes.map(({ name }) => name).join(', ')}`}>
          <PackageChangesList changes={changes} />
        </Disclosure>
      </Notice>
    );
  return <Notice>{packageModerationLabels[edited.moderationStatus].sentence}</Notice>;
};
