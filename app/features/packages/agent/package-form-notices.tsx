import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { ContentChange } from '../../content/content-changes.ts';
import { PackageChangesList } from '../content/package-changes-list.tsx';
import { editLabels, type PackageModerationStatus, packageModerationLabels } from '../core/moderation-status.ts';
import type { PackageFormData } from './load-package-form.server.ts';
import type { DraftConflict, PackageConflict, PackageFormConflict } from './package-form.action.server.ts';

/** Shown when a stored draft was restored into the form; it can be discarded. */
export const DraftRestoredNotice = ({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) => (
  <Notice title="Unsaved changes restored" live>
    <p>{isNew ? 'Save to create the package.' : 'Save to apply them.'}</p>
    <Button onClick={onDiscard}>{isNew ? 'Start over' : 'Restore saved version'}</Button>
  </Notice>
);

const statusTexts: Record<PackageModerationStatus, string> = {
  active: 'It is approved and live, and stays so until your edit is approved.',
  suspended: 'It is approved, and hidden while your agency is suspended.',
  awaiting: 'It is awaiting review.',
  rejected: 'An administrator rejected it. See My Packages for the reason.',
  inactive: 'It is approved and switched off.',
};

const editTexts = {
  in_review: 'An edit is in review.',
  rejected: 'An administrator rejected the edit. See My Packages for the reason.',
};

const PackageConflictNotice = ({ conflict }: { conflict: PackageConflict }) => (
  <Notice tone="warning" title={`This package was updated on ${conflict.savedAt}, after you opened it.`}>
    <p>{`${statusTexts[conflict.moderationStatus]} ${conflict.edit_status ? editTexts[conflict.edit_status] : ''} Your changes are in the form below.`}</p>
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
);

const DraftConflictNotice = ({ id, savedAt, seen, changes }: DraftConflict) => (
  <Notice tone="warning" title={`This draft was saved on ${savedAt}, after you opened it.`}>
    <p>Your changes are in the form below.</p>
    {changes.length > 0 ? (
      <>
        <p>Your changes to the saved version:</p>
        <PackageChangesList changes={changes} />
      </>
    ) : null}
    <div className="cluster">
      <SubmitButton
        tone="secondary"
        formAction={dashboardPaths.agentPackageNew({ draft: id, save: 'draft', seen })}
        busyLabel="Saving"
      >
        Save my version
      </SubmitButton>
      <ButtonLink to={dashboardPaths.agentPackageNew({ draft: id })} target="_blank" tone="quiet">
        View saved version in a new tab
      </ButtonLink>
    </div>
  </Notice>
);

/** Shown inside the form when the package or the draft was saved, or the package's state changed, since it was opened, perhaps in another tab. */
export const ConflictNotice = ({ conflict }: { conflict: PackageFormConflict }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict moves the focus
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} tabIndex={-1}>
      {conflict.of === 'draft' ? <DraftConflictNotice {...conflict} /> : <PackageConflictNotice conflict={conflict} />}
    </div>
  );
};

const ChangesOf = ({ changes }: { changes: readonly ContentChange[] }) =>
  changes.length > 0 ? (
    <Disclosure summary={`Changes: ${changes.map(({ name }) => name).join(', ')}`}>
      <PackageChangesList changes={changes} />
    </Disclosure>
  ) : null;

type ModerationStatusNoticeProps = {
  id: string;
  edited: NonNullable<PackageFormData['edited']>;
  /** The agent's list, which switches a package on. */
  listTo: string;
};

/** The moderation status of the edited package and the effect of saving. */
export const ModerationStatusNotice = ({ id, edited, listTo }: ModerationStatusNoticeProps) => {
  const { moderationStatus, edit_status, rejection_reason, changes } = edited;
  if (edit_status === 'rejected')
    return (
      <Notice tone="danger" title={`Edit rejected: ${rejection_reason ?? ''}`}>
        <p>{editLabels.rejected.sentence}</p>
        <ChangesOf changes={changes} />
      </Notice>
    );
  if (edit_status === 'in_review')
    return (
      <Notice title={moderationStatus === 'active' ? 'Live, with an edit in review.' : 'This edit is in review.'}>
        <p>{`The form shows your edit. ${editLabels.in_review.sentence}`}</p>
        <ChangesOf changes={changes} />
      </Notice>
    );
  if (moderationStatus === 'rejected')
    return (
      <Notice tone="danger" title={`Rejected: ${rejection_reason ?? ''}`}>
        <p>{packageModerationLabels.rejected.sentence}</p>
      </Notice>
    );
  if (moderationStatus === 'active')
    return (
      <Notice title="This package is live.">
        <p>Travellers see the approved version until an administrator approves your edit.</p>
      </Notice>
    );
  if (changes.length > 0)
    return (
      <Notice title="This edit is awaiting review.">
        <ChangesOf changes={changes} />
      </Notice>
    );
  return (
    <Notice
      action={
        edited.may_activate ? (
          <Form method="post" action={listTo}>
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="package" value={id} />
            <input type="hidden" name="active" value="yes" />
            <SubmitButton tone="secondary" busyLabel="Switching on">
              Switch on
            </SubmitButton>
          </Form>
        ) : null
      }
    >
      <p>{packageModerationLabels[moderationStatus].sentence}</p>
    </Notice>
  );
};
