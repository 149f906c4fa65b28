import { Form } from 'react-router';
import { SubmitButton } from '~/ui/button.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import type { LeadAgent } from './lead-view.ts';
import './admin-leads.css';

/** The form stands beside the one of the lead: a form can't stand within another. */
const formId = 'lead-assign';

/** The form that {@link AssignPanel} sends. */
export const AssignForm = ({ version }: { version: number }) => (
  <Form id={formId} method="post" preventScrollReset hidden>
    <input type="hidden" name="intent" value="assign" />
    <input type="hidden" name="version" value={version} />
  </Form>
);

type AssignPanelProps = { agent: LeadAgent | null; agents: readonly { id: string; name: string }[] };

/** Whose lead it is, and to whom else it can be given. */
export const AssignPanel = ({ agent, agents }: AssignPanelProps) => {
  const current = agent && !agent.gone ? agent.id : '';
  return (
    <div className="lead-assign">
      <SelectField
        key={current}
        label="Agent"
        name="agent"
        form={formId}
        placeholder={current ? undefined : 'Choose an agent'}
        choices={[
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ...(current ? [{ value: 'none', label: 'Nobody: take it back' }] : []),
        ]}
        defaultValue={current}
      />
      <SubmitButton form={formId} tone={current ? 'secondary' : 'primary'} busyLabel="Assigning">
        Assign
      </SubmitButton>
      <p className="lead-assign__told">
        {agent?.gone
          ? `${agent.company_name} had this lead; the account was deleted.`
          : 'The agent gets a mail and sees the lead at once.'}
      </p>
    </div>
  );
};
