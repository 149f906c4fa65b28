import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import pigeonholesDrawing from '~/art/drawings/office/pigeonholes.svg';
import { MailList } from '~/features/mails/mail-list.tsx';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { fullName } from '~/shared/data/person-name.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { EnterButton } from '~/ui/button/enter-button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { MissingRecordDialog } from '~/ui/dialog/missing-record-dialog.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { type LeadStatus, maxRequestLength } from '../core/lead.ts';
import { LeadContacts } from '../core/lead-contacts.tsx';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { leadReference } from '../core/lead-reference.ts';
import { inquiryDetailRows } from '../inquiries/new-inquiry.mail.ts';
import { LeadStatusBadge, LeadWaiting } from '../list/lead-details.tsx';
import type { LeadPackage, LeadView } from '../list/lead-view.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';
import { LeadActivities } from './lead-activity.tsx';
import { LeadDetailFields, type LeadFormSelection, LeadStatusFields } from './lead-form-fields.tsx';
import { LeadNeighbours, useLeadKeys } from './lead-neighbours.tsx';
import { LeadReplies } from './lead-reply-list.tsx';
import type { LeadFormError } from './save-lead.action.server.ts';

type LeadDialogProps = {
  /** The assign panel; only for the admin. */
  assign?: ReactNode;
  /** Null for a new lead. */
  lead: LeadView | null;
  packages: readonly LeadPackage[];
  /** The mails about the lead; none for a new one. */
  mails?: MailsView;
  /** The agency's reply templates; none for the admin and a new lead. */
  replies?: readonly ReplyTemplate[];
  today: PlainDate;
  /** ISO instant for the waiting time; none for a new lead. */
  now?: string;
  closeTo: string;
  /** The leads before and after this one in the list; null at its ends. */
  previousTo?: string | null;
  nextTo?: string | null;
  /** Another lead of the list waits for an answer. */
  waitingNext?: boolean;
  typed: LeadFormValues;
  refused?: LeadFormError;
  /** The status chosen in the list that needs more input first. */
  to?: LeadStatus | null;
  /** Error message of the whole form, also when the device is offline. */
  problem?: string;
};

const noErrors: Record<string, string> = {};

/** What the traveller wishes: travellers, date, budget, as far as given; and the reference. */
const InquiryWishes = ({ lead }: { lead: LeadView }) => (
  <Facts
    className="cluster gap-5 row-gap-2"
    facts={[...inquiryDetailRows(lead), { label: 'Reference', value: leadReference(lead.id) }]}
  />
);

/** The traveller's inquiry and contact details. */
const InquiryDetails = ({ lead, replies }: { lead: LeadView; replies: readonly ReplyTemplate[] | null }) => (
  <section className="stack gap-2" aria-label="The inquiry">
    <p>
      <strong>{lead.about?.title ?? 'No package yet'}</strong>
    </p>
    <InquiryWishes lead={lead} />
    {lead.special_requests ? <blockquote className="well user-text">{lead.special_requests}</blockquote> : null}
    <LeadContacts name={fullName(lead)} phone={lead.phone} email={lead.email} show="addresses" />
    <LeadReplies lead={lead} own={replies} />
  </section>
);

/** After an edit conflict: the stored value and the typed value of each field that differs. */
const Differences = ({ refused }: { refused: LeadFormError }) =>
  !refused.conflict || refused.conflict.differences.length === 0 ? null : (
    <Notice tone="warning" title="Updated since you opened this lead">
      <ul className="bullets">
        {refused.conflict.differences.map(({ label, before, after }) => (
          <li key={label}>
            <span>{`${label}: now `}</span>
            <b>{before}</b>, in your form <b>{after}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );

type FormMessagesProps = Pick<LeadDialogProps, 'refused' | 'problem'> & {
  /** The dialog was opened because a conversion needs a value. */
  valueRequired: boolean;
  /** Discards the restored draft; null when none was restored. */
  discard: (() => void) | null;
};

const FormMessages = ({ refused, problem, discard, valueRequired }: FormMessagesProps) => (
  <>
    {valueRequired && !refused ? (
      <Notice title="Sale value required">Enter the sale value and save to mark this lead as converted.</Notice>
    ) : null}
    <ErrorSummary
      title={refused?.toast.title === 'Error Saving Lead' ? 'Error Saving Lead' : undefined}
      message={Object.keys(refused?.errors ?? {}).length > 0 ? undefined : problem}
      fields={refused?.errors}
    />
    {refused ? <Differences refused={refused} /> : null}
    {discard && !refused ? (
      <Notice>
        Unsaved changes restored.{' '}
        <Button tone="quiet" onClick={discard}>
          Discard
        </Button>
      </Notice>
    ) : null}
  </>
);

type DialogBodyProps = Pick<
  LeadDialogProps,
  'assign' | 'lead' | 'packages' | 'mails' | 'replies' | 'today' | 'typed'
> & {
  valueRequired: boolean;
  errors: Record<string, string>;
  messages: ReactNode;
};

/** An existing lead starts with what changes most: status, value, note. A new one starts with the contact details. */
const DialogBody = ({ lead, messages, assign, mails, replies, valueRequired, ...fields }: DialogBodyProps) => {
  const { typed, errors, packages } = fields;
  const [selection, setSelection] = useState<LeadFormSelection>(typed);
  const trackSelection = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement) setSelection((before) => ({ ...before, [target.name]: target.value }));
  };
  const statusFields = (
    <LeadStatusFields
      lead={lead}
      typed={typed}
      errors={errors}
      selection={selection}
      packages={packages}
      today={fields.today}
      valueFirst={valueRequired}
      statusFirst={lead?.status === 'new' && !assign && !valueRequired}
    />
  );
  return (
    <div
      className="dialog__body stack gap-5 lead-dialog__body"
      data-single={lead === null || undefined}
      onChange={trackSelection}
    >
      {lead ? (
        <div className="stack">
          {messages}
          <InquiryDetails lead={lead} replies={assign ? null : (replies ?? [])} />
          {assign}
          {statusFields}
        </div>
      ) : (
        <div className="stack gap-5">
          {messages}
          <LeadDetailFields lead={lead} {...fields} />
          <fieldset className="form-part">
            <legend>Sale and follow-up</legend>
            {statusFields}
          </fieldset>
        </div>
      )}
      <section className="lead-dialog__history stack" aria-label="Notes and history">
        <TextAreaField
          label={lead ? 'Add a note' : 'Notes'}
          name="note"
          optional
          rows={3}
          maxLength={maxRequestLength}
          hint={assign ? 'Only you and the agent can see it.' : 'Only you and the administrator can see it.'}
          defaultValue={typed.note}
          error={errors.note}
        />
        {lead ? <LeadActivities activities={lead.activities} /> : null}
        {mails ? <MailList level={3} {...mails} resendable={assign !== undefined} /> : null}
      </section>
      {lead ? (
        <div className="stack gap-5">
          <LeadDetailFields lead={lead} {...fields} />
        </div>
      ) : null}
    </div>
  );
};

/** The lead dialog (docs/product.md, Agent portal): the form, with notes and history beside it. */
export const LeadDialog = ({
  lead,
  assign,
  packages,
  mails,
  replies,
  today,
  now,
  closeTo,
  previousTo = null,
  nextTo = null,
  waitingNext = false,
  typed,
  to,
  refused,
  problem,
}: LeadDialogProps) => {
  const valueRequired = to === 'converted' && lead?.value_paise === null;
  const draftKey = lead ? `lead:${lead.id}` : 'lead:new';
  const [restored, setRestored] = useState<{ version: string | null } | null>(null);
  const [discarded, setDiscarded] = useState(0);
  // After a conflict the version of the answer: the reload of the page may not have arrived.
  const version = refused?.conflict?.version ?? restored?.version ?? lead?.version;
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { state, formMethod } = useNavigation();
  // After a refused save the reload of the page may take long, or never arrive: the answer has all that saving again needs.
  const isSaving = state === 'submitting' || (formMethod === 'POST' && refused === undefined);
  useLeadKeys({ form, previousTo, nextTo });
  const discard = () => {
    clearDraft(draftKey);
    setRestored(null);
    setDiscarded(discarded + 1);
  };
  return (
    <RouteDialog
      title={lead ? 'Edit Lead' : 'Create New Lead'}
      subject={
        lead ? (
          <>
            <span>{fullName(lead)}</span> <LeadStatusBadge status={lead.status} />{' '}
            {now ? (
              <span className="small">
                <LeadWaiting lead={lead} now={now} />
              </span>
            ) : null}
          </>
        ) : undefined
      }
      tools={previousTo || nextTo ? <LeadNeighbours previousTo={previousTo} nextTo={nextTo} /> : null}
      closeTo={closeTo}
      wide={lead !== null}
    >
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={(event) => {
          // A second save of the same version would be a conflict.
          if (isSaving) event.preventDefault();
        }}
        key={`${discarded} ${refused ? JSON.stringify(refused.typed) : ''}`}
      >
        <FormDraft
          formKey={draftKey}
          version={lead ? String(version) : undefined}
          current={refused !== undefined}
          onRestore={(_, draftVersion) => setRestored({ version: draftVersion })}
        />
        {lead ? <input type="hidden" name="version" value={version} /> : null}
        {/* Enter in a field submits with the first button of the form, which must not open the next lead. */}
        {lead ? <EnterButton presses={saveButton} /> : null}
        <DialogBody
          lead={lead}
          assign={assign}
          packages={packages}
          mails={mails}
          replies={replies}
          today={today}
          typed={typed}
          valueRequired={valueRequired}
          errors={refused?.errors ?? noErrors}
          messages={
            <FormMessages
              valueRequired={valueRequired}
              refused={refused}
              problem={problem}
              discard={restored ? discard : null}
            />
          }
        />
        <div className="dialog__foot">
          <ButtonLink to={closeTo} preventScrollReset tone={lead ? 'quiet' : 'secondary'}>
            Cancel
          </ButtonLink>
          {lead?.status === 'new' && !assign ? (
            <SubmitButton tone="quiet" name="then" value="contacted">
              {waitingNext ? 'Contacted and next' : 'Contacted'}
            </SubmitButton>
          ) : null}
          {nextTo ? (
            <SubmitButton tone="quiet" name="then" value="next" aria-keyshortcuts="Control+Enter">
              Save and next
            </SubmitButton>
          ) : null}
          <SubmitButton ref={saveButton} busyLabel="Saving">
            {lead ? 'Save Lead' : 'Create Lead'}
          </SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};

/** Shown for a lead id that does not exist or is not visible to this user. */
export const LeadNotFound = ({ closeTo }: { closeTo: string }) => (
  <MissingRecordDialog
    title="Lead Not Found"
    text="This lead no longer exists, or it is not assigned to you."
    drawing={pigeonholesDrawing}
    closeTo={closeTo}
    backLabel="Back to your leads"
  />
);
