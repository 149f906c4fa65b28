import { SubmitButton } from '~/ui/button/button.tsx';
import { type SelectBoxProps, SelectionBar } from '~/ui/table/selection.tsx';
import { leadStatuses, leadStatusLabels } from '../core/lead.ts';
import type { LeadRowView } from '../list/lead-view.ts';

/** The checkbox of a lead. */
export const leadSelectBox = ({ id, version, name }: LeadRowView): SelectBoxProps => ({ id, version, label: name });

/** What can be done with the selected leads: give them a status. */
export const SelectedLeads = ({ action, leads }: { action: string; leads: readonly unknown[] }) => (
  <SelectionBar action={action} rows={leads}>
    <select name="status" className="input" aria-label="Status" defaultValue="contacted" autoComplete="off">
      {leadStatuses.map((status) => (
        <option key={status} value={status}>
          {leadStatusLabels[status]}
        </option>
      ))}
    </select>
    <SubmitButton name="intent" value="move-selected" busyLabel="Saving">
      Change status
    </SubmitButton>
  </SelectionBar>
);
