import { type SyntheticEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import type { AgentOption } from '~/features/agents/admin/list-agents.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import type { LeadAgent } from '../list/lead-view.ts';

/** A separate form next to the lead form, because forms can't be nested. */
const formId = 'lead-assign';

/** The form element that {@link AssignPanel} submits. */
export const AssignForm = ({ version }: { version: number }) => (
  <Form id={formId} method="post" preventScrollReset hidden>
    <input type="hidden" name="intent" value="assign" />
    <input type="hidden" name="version" value={version} />
  </Form>
);

type AssignPanelProps = {
  agent: LeadAgent | null;
  agents: readonly AgentOption[];
  /** The address of the traveller. */
  email: string;
};

/** Shows the assigned agent and lets the admin choose another one. */
export const AssignPanel = ({ agent, agents, email }: AssignPanelProps) => {
  const current = agent && !agent.gone ? agent.id : '';
  const [chosen, setChosen] = useState(current);
  const isPending = chosen !== current;
  const choose = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement) setChosen(target.value);
  };
  return (
    <div className="well stack gap-2" onChange={choose}>
      <div className="cluster cluster--end gap-2">
        <SelectField
          key={current}
          label="Agent"
          name="agent"
          form={formId}
          placeholder={current ? undefined : 'Select an agent'}
          choices={[
            ...agents
              .filter(({ id, suspended }) => !suspended || id === current)
              .map(({ id, name, suspended }) => ({ value: id, label: suspended ? `${name} (suspended)` : name })),
            ...(current ? [{ value: 'none', label: 'No agent (unassign)' }] : []),
          ]}
          defaultValue={current}
        />
        <SubmitButton form={formId} tone={current && !isPending ? 'secondary' : 'primary'} busyLabel="Assigning">
          Assign
        </SubmitButton>
      </div>
      <p className="soft small" aria-live="polite">
        {isPending
          ? 'Not assigned yet: press Assign. Save Lead does not change the agent.'
          : agent?.gone
            ? `Was assigned to ${agent.company_name}, whose account was deleted.`
            : 'The agent gets an email and can see the lead immediately.'}
      </p>
      {email ? <Link to={dashboardPaths.adminCustomer(email)}>Everything about this customer</Link> : null}
    </div>
  );
};
