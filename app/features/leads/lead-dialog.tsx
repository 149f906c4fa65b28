import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Form } from 'react-router';
import type { PlainDate } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { useForgetWhenSent } from '~/ui/form/use-forget-when-sent.ts';
import { Icon } from '~/ui/icon.tsx';
import { Notice } from '~/ui/notice.tsx';
import { RouteDialog } from '~/ui/route-dialog.tsx';
import type { RefusedLead } from './answer-lead-post.server.ts';
import { type LeadStatus, longestRequest } from './lead.ts';
import { LeadActivities } from './lead-activity.tsx';
import { type Chosen, LeadDetails, LeadStanding } from './lead-form.tsx';
import { LeadBadge } from './lead-status.tsx';
import type { LeadPackage, LeadView } from './lead-view.ts';
import type { TypedLead } from './typed-lead.ts';
import './lead-dialog.css';

type LeadDialogProps = {
  /** For the admin: to whom the lead can be given. */
  assign?: ReactNode;
  /** Null for a new one. */
  lead: LeadView | null;
  packages: readonly LeadPackage[];
  today: PlainDate;
  closeTo: string;
  typed: TypedLead;
  refused?: RefusedLead;
  /** The status that was chosen on the board and needs something more. */
  to?: LeadStatus | null;
  /** What went wrong as a whole, also when the server was not reached. */
  problem?: string;
};

const noErrors: Record<string, string> = {};

/** What the traveller has asked for, and the ways to answer. */
const Asked = ({ lead }: { lead: LeadView }) => (
  <section className="lead-asked" aria-label="The inquiry">
    <p className="lead-asked__name">
      {lead.first_name} {lead.last_name} <LeadBadge status={lead.status} />
    </p>
    <p className="lead-asked__about">{lead.about?.title ?? 'No package yet'}</p>
    <p className="lead-asked__ways">
      <a href={`tel:${lead.phone}`}>
        <Icon name="phone" size={18} />
        {formatPhone(lead.phone)}
      </a>
      <a href={`mailto:${lead.email}`}>
        <Icon name="mail" size={18} />
        {lead.email}
      </a>
    </p>
    {lead.origin ? <p>Travelling from {lead.origin}</p> : null}
    {lead.special_requests ? <blockquote className="lead-asked__wish">{lead.special_requests}</blockquote> : null}
  </section>
);

/** After another tab or the admin was faster: what stands there now, and what the form says. */
const Differences = ({ refused }: { refused: RefusedLead }) =>
  refused.differences.length === 0 ? null : (
    <Notice tone="warning" title="This is what differs">
      <ul>
        {refused.differences.map(({ label, before, after }) => (
          <li key={label}>
            {label}: now <b>{before}</b>, in your form <b>{after}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );

type TroublesProps = Pick<LeadDialogProps, 'refused' | 'problem'> & {
  /** It opened because a conversion needs its value. */
  asksValue: boolean;
  /** Throws away what came back from an earlier visit; null when nothing did. */
  discard: (() => void) | null;
};

const Troubles = ({ refused, problem, discard, asksValue }: TroublesProps) => (
  <>
    {asksValue && !refused ? (
      <Notice title="What was the trip sold for?">Enter the value and save: then the lead is converted.</Notice>
    ) : null}
    <ErrorSummary
      title={refused?.toast.title === 'Error Saving Lead' ? 'Error Saving Lead' : undefined}
      message={problem}
      fields={refused?.errors}
    />
    {refused ? <Differences refused={refused} /> : null}
    {discard && !refused ? (
      <Notice>
        What you had typed is back; it is not saved yet.{' '}
        <Button tone="quiet" onClick={discard}>
          Discard it
        </Button>
      </Notice>
    ) : null}
  </>
);

type BodyProps = Pick<LeadDialogProps, 'assign' | 'lead' | 'packages' | 'today' | 'typed'> & {
  asksValue: boolean;
  errors: Record<string, string>;
  troubles: ReactNode;
};

/**
 * A lead that is there begins with what changes most: status, value, a note. A new one begins with who it is.
 */
const Body = ({ lead, troubles, assign, asksValue, ...fields }: BodyProps) => {
  const { typed, errors, packages } = fields;
  const [chosen, setChosen] = useState<Chosen>(typed);
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement) setChosen((before) => ({ ...before, [target.name]: target.value }));
  };
  const standing = (
    <LeadStanding
      lead={lead}
      typed={typed}
      errors={errors}
      chosen={chosen}
      packages={packages}
      valueFirst={asksValue}
    />
  );
  return (
    <div className="dialog__body lead-dialog__body" data-single={lead === null || undefined} onChange={follow}>
      {lead ? (
        <div className="lead-dialog__standing stack">
          {troubles}
          <Asked lead={lead} />
          {assign}
          {standing}
        </div>
      ) : (
        <div className="lead-dialog__details stack">
          {troubles}
          <LeadDetails lead={lead} {...fields} />
          {standing}
        </div>
      )}
      <section className="lead-dialog__story stack" aria-label="Notes and history">
        <TextAreaField
          label={lead ? 'Add a note' : 'Notes'}
          name="note"
          optional
          rows={3}
          maxLength={longestRequest}
          hint={assign ? 'Only you and the agent see it.' : 'Only you and the administrator see it.'}
          defaultValue={typed.note}
          error={errors.note}
        />
        {lead ? <LeadActivities activities={lead.activities} /> : null}
      </section>
      {lead ? (
        <div className="lead-dialog__details">
          <LeadDetails lead={lead} {...fields} />
        </div>
      ) : null}
    </div>
  );
};

/** The lead dialog (spec 2.14): the form, and beside it notes and history. */
export const LeadDialog = ({
  lead,
  assign,
  packages,
  today,
  closeTo,
  typed,
  to,
  refused,
  problem,
}: LeadDialogProps) => {
  const asksValue = to === 'converted' && lead?.value_paise === null;
  const draftKey = lead ? `lead:${lead.id}` : 'lead:new';
  const [restored, setRestored] = useState(false);
  const [discarded, setDiscarded] = useState(0);
  useForgetWhenSent(draftKey);
  const discard = () => {
    clearDraft(draftKey);
    setRestored(false);
    setDiscarded(discarded + 1);
  };
  return (
    <RouteDialog title={lead ? 'Edit Lead' : 'Create New Lead'} closeTo={closeTo} wide={lead !== null}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="lead-dialog"
        key={`${discarded} ${refused ? JSON.stringify(refused.typed) : ''}`}
      >
        <FormDraft formKey={draftKey} onRestore={() => setRestored(true)} />
        {lead ? <input type="hidden" name="version" value={lead.version} data-draft="true" /> : null}
        <Body
          lead={lead}
          assign={assign}
          packages={packages}
          today={today}
          typed={typed}
          asksValue={asksValue}
          errors={refused?.errors ?? noErrors}
          troubles={
            <Troubles asksValue={asksValue} refused={refused} problem={problem} discard={restored ? discard : null} />
          }
        />
        <div className="dialog__foot">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton busyLabel="Saving">{lead ? 'Save Lead' : 'Create Lead'}</SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};

/** For an address that names no lead of this agent. */
export const LeadNotFound = ({ closeTo }: { closeTo: string }) => (
  <RouteDialog title="Lead Not Found" closeTo={closeTo}>
    <div className="dialog__body stack">
      <p>This lead is not there any more, or it is not yours.</p>
      <ButtonLink to={closeTo} preventScrollReset>
        Back to your leads
      </ButtonLink>
    </div>
  </RouteDialog>
);
