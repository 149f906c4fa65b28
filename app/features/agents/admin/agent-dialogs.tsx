import { Form } from 'react-router';
import shopfrontDrawing from '~/art/drawings/station/shopfront.svg';
import { AccountField, AccountPassword, fieldErrorProps } from '~/features/accounts/forms/account-field.tsx';
import type { FormError } from '~/features/accounts/forms/form-values.ts';
import { maxReasonLength } from '~/shared/data/admin-reason.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { MissingRecordDialog } from '~/ui/dialog/missing-record-dialog.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/choice-fields.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { PasswordField, TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { type AgentCounts, agentDisplayName } from '../core/agent.ts';
import type { AgentFormError } from './agents.action.server.ts';
import type { AgentListItem } from './list-agents.server.ts';

const CompanySection = ({ agent, failed }: { agent: AgentListItem | null; failed?: FormError }) => (
  <fieldset className="form-part">
    <legend>Company</legend>
    <div className="fields">
      <AccountField
        kind="company"
        required={false}
        optional
        hint={
          agent?.new_name ? `“${agent.new_name}” waits for review in the list; another name here ends that.` : undefined
        }
        failed={failed}
        value={agent?.company_name}
      />
      <AccountField
        kind="person"
        name="contact_person"
        label="Contact person"
        required={false}
        optional
        autoComplete="off"
        failed={failed}
        value={agent?.contact_person}
      />
      <AccountField
        kind="phone"
        required={false}
        optional
        autoComplete="off"
        failed={failed}
        value={agent ? formatPhone(agent.phone) : undefined}
      />
    </div>
    <TextAreaField
      label="Address"
      name="address"
      rows={2}
      className="input--low"
      optional
      {...fieldErrorProps(failed, 'address', agent?.address)}
    />
    <TextAreaField
      label="Experience"
      name="experience"
      rows={3}
      optional
      {...fieldErrorProps(failed, 'experience', agent?.experience)}
    />
    <TextField
      label="Languages"
      name="languages"
      optional
      {...fieldErrorProps(failed, 'languages', agent?.languages)}
    />
  </fieldset>
);

type LoginSectionProps = {
  agent: AgentListItem | null;
  failed?: FormError;
  /** Whether the invitation was chosen. */
  invite?: boolean;
};

const LoginSection = ({ agent, failed, invite }: LoginSectionProps) => (
  <fieldset className="form-part">
    <legend>Login</legend>
    {agent ? (
      <>
        <AccountField
          kind="email"
          hint="The agent logs in with this address. It can’t be changed."
          disabled
          required={false}
          value={agent.email}
        />
        <PasswordField
          label="New password"
          name="password"
          optional
          autoComplete="new-password"
          hint="Leave blank to keep the password. A new one logs the agent out on all devices and sends an email."
          error={failed?.fields.password}
        />
        <CheckboxField
          label="Email the agent a link to choose a password"
          name="invite"
          hint="The link works once, for 7 days. The current password stays valid until then."
          defaultChecked={invite}
          error={failed?.fields.invite}
        />
      </>
    ) : (
      <>
        <AccountField
          kind="email"
          autoComplete="off"
          data-first
          hint="The agent logs in with this address and gets an email to confirm it."
          failed={failed}
        />
        <AccountPassword fresh failed={failed} />
        <CheckboxField
          label="Email an invitation link instead of a password"
          name="invite"
          hint="The agent chooses the password. The link works once, for 7 days."
          defaultChecked={invite}
          error={failed?.fields.invite}
        />
      </>
    )}
  </fieldset>
);

/** After an edit conflict: the stored value and the typed value of each field that differs. */
const Differences = ({ conflict }: Pick<AgentFormError, 'conflict'>) =>
  !conflict || conflict.differences.length === 0 ? null : (
    <Notice tone="warning" title="Updated since you opened this agent">
      <ul className="bullets">
        {conflict.differences.map(({ label, now, typed }) => (
          <li key={label}>
            <span>{`${label}: now `}</span>
            <b>{now || 'empty'}</b>, in your form <b>{typed || 'empty'}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );

type AgentDialogProps = {
  /** Null for a new agent. */
  agent: AgentListItem | null;
  closeTo: string;
  refused?: AgentFormError;
};

/** Keeps the typed values of a new agent over a reload, a login or Esc. */
const NewAgentDraft = () => {
  return <FormDraft formKey="agent:new" />;
};

/** The rejected form as the fields need it. */
const formErrorOf = ({ message, errors, typed: { invite: _, ...typed } }: AgentFormError): FormError => ({
  message,
  fields: errors,
  typed,
});

/** Creates or edits an agent's account. Only the login is required; the agent can complete the company details. */
export const AgentDialog = ({ agent, closeTo, refused }: AgentDialogProps) => {
  const failed = refused && formErrorOf(refused);
  const login = { failed, invite: refused?.typed.invite };
  return (
    <RouteDialog
      title={agent ? 'Edit Agent' : 'Create Agent'}
      subject={agent ? agentDisplayName(agent) : undefined}
      closeTo={closeTo}
    >
      <Form method="post" noValidate preventScrollReset>
        {agent ? null : <NewAgentDraft />}
        <div className="dialog__body stack">
          {refused ? (
            <>
              <ErrorSummary title={refused.toast.title} message={refused.message} fields={refused.errors} />
              <Differences conflict={refused.conflict} />
            </>
          ) : null}
          {agent ? (
            <input
              type="hidden"
              name="version"
              value={refused?.conflict?.version ?? refused?.version ?? agent.version}
            />
          ) : null}
          {agent ? null : <LoginSection agent={null} {...login} />}
          <CompanySection agent={agent} failed={failed} />
          {agent ? <LoginSection agent={agent} {...login} /> : null}
        </div>
        <div className="dialog__foot">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton busyLabel="Saving">{agent ? 'Save Agent' : 'Create Agent'}</SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};

const countOf = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

/** Confirmation before an agent is deleted, with the consequences. */
export const DeleteAgentDialog = ({
  agent,
  figures,
  closeTo,
}: {
  agent: AgentListItem;
  figures: AgentCounts;
  closeTo: string;
}) => (
  <RouteDialog title={`Delete ${agentDisplayName(agent)}?`} closeTo={closeTo}>
    <Form method="post" preventScrollReset>
      <div className="dialog__body stack">
        <p>
          <strong>Are you sure you want to delete this agent? This action is irreversible.</strong>
        </p>
        <ul className="bullets">
          <li>The agent is logged out immediately and can no longer log in.</li>
          {figures.packages > 0 ? (
            <li>{`${countOf(figures.packages, 'package')} will be hidden from travellers, and the agent’s bids will end.`}</li>
          ) : null}
          <li>{`${figures.leads > 0 ? `${countOf(figures.leads, 'lead')} and the` : 'The'} history remain${figures.leads > 0 ? '' : 's'} available to you.`}</li>
        </ul>
      </div>
      <div className="dialog__foot">
        <ButtonLink to={closeTo} preventScrollReset data-first>
          Cancel
        </ButtonLink>
        <SubmitButton tone="danger" busyLabel="Deleting">
          Delete agent
        </SubmitButton>
      </div>
    </Form>
  </RouteDialog>
);

/** Suspends an agent for a reason, or lifts the suspension. */
export const SuspensionDialog = ({
  agent,
  closeTo,
  refused,
}: {
  agent: AgentListItem;
  closeTo: string;
  refused?: { reason: string; error: string };
}) => {
  const lifts = agent.suspension_reason !== null;
  return (
    <RouteDialog
      title={lifts ? `Lift the suspension of ${agentDisplayName(agent)}?` : `Suspend ${agentDisplayName(agent)}?`}
      closeTo={closeTo}
    >
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="suspend" value={lifts ? 'no' : 'yes'} />
        <div className="dialog__body stack">
          {lifts ? (
            <>
              <p>{`Suspended for this reason: ${agent.suspension_reason}`}</p>
              <p>Packages and bids will be as they were before, and the agent gets an email.</p>
            </>
          ) : (
            <>
              <ul className="bullets">
                <li>Travellers can’t see the agent’s packages, and its bids don’t count.</li>
                <li>The agent gets no new leads, but can log in and answer those it has.</li>
                <li>You can lift the suspension at any time.</li>
              </ul>
              <TextAreaField
                label="Reason"
                name="reason"
                hint="The agent sees it in the portal and by email."
                rows={3}
                maxLength={maxReasonLength}
                defaultValue={refused?.reason}
                error={refused?.error}
              />
            </>
          )}
        </div>
        <div className="dialog__foot">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton tone={lifts ? 'primary' : 'danger'} busyLabel={lifts ? 'Lifting' : 'Suspending'}>
            {lifts ? 'Lift suspension' : 'Suspend agent'}
          </SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};

/** Shown for an unknown agent id, or an agent that was deleted in the meantime. */
export const AgentNotFound = ({ deleted, closeTo }: { deleted: boolean; closeTo: string }) => (
  <MissingRecordDialog
    title={deleted ? 'This agent was deleted' : 'Agent Not Found'}
    text={deleted ? 'The account is closed. Leads and history remain available to you.' : 'This agent does not exist.'}
    drawing={shopfrontDrawing}
    closeTo={closeTo}
    backLabel="Back to agents"
  />
);
