import { Button, SubmitButton } from '~/ui/button/button.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { SelectionBar } from '~/ui/table/selection.tsx';
import { SelectionPanel } from '~/ui/table/selection-panel.tsx';
import { ReasonFields } from './reason-fields.tsx';
import type { ReviewActionError } from './review.action.server.ts';
import { currentReviewUrl, type ReviewQuery, reviewListUrl } from './review-query.ts';

const panelId = 'reject-selected';
const draftKey = 'reject-selected';

type SelectedPackagesProps = {
  query: ReviewQuery;
  packages: readonly { id: string }[];
  earlierReasons: readonly string[];
  /** The error of the last submission, with the typed reason. */
  refused: ReviewActionError | undefined;
};

/** The reason for which all selected packages are rejected. */
const RejectPanel = ({ query, earlierReasons, refused }: Omit<SelectedPackagesProps, 'packages'>) => {
  return (
    <SelectionPanel
      id={panelId}
      title="Reject selected packages"
      confirm={
        <SubmitButton
          tone="danger"
          name="intent"
          value="reject-selected"
          formAction={reviewListUrl(query, { reject: 'selected' })}
          busyLabel="Rejecting"
        >
          Reject
        </SubmitButton>
      }
    >
      <FormDraft formKey={draftKey} privateNames={['selected']} />
      <p>
        They leave the queue, and return when their agents save them again. Where an edit of a live package is rejected,
        the approved version stays live.
      </p>
      <ReasonFields
        earlierReasons={earlierReasons}
        refused={refused?.packageId === '' ? refused.rejection : null}
        hint="Each agent sees this in the portal and by email. Say what to change."
        idPrefix="selected"
      />
    </SelectionPanel>
  );
};

/** What can be done with the selected packages: approve them, or reject all for one reason. */
export const SelectedPackages = ({ query, packages, ...panel }: SelectedPackagesProps) => (
  <SelectionBar action={currentReviewUrl(query)} rows={packages}>
    <Button popoverTarget={panelId}>Reject selected</Button>
    {/* Packages that leave the list close the panel; its draft keeps what was typed. */}
    <RejectPanel key={packages.map(({ id }) => id).join()} query={query} {...panel} />
    <SubmitButton name="intent" value="approve-selected" busyLabel="Approving" formNoValidate>
      Approve selected
    </SubmitButton>
  </SelectionBar>
);
