import type { LeadChange } from './lead.ts';
import { type LeadContent, leadFields } from './lead-fields.ts';

const { status, value, follow_up_on, package_id, note: _, ...others } = leadFields;

/** The fields of a lead whose changes are recorded, in the order of its history; packages and agents by name. */
const recordedFields = { status, value, follow_up_on, package_id, ...others };

type RecordedColumn = Exclude<keyof LeadContent, 'package_id' | 'note'>;

export type ChangedField = RecordedColumn | 'package' | 'agent';

const recordedLabels = new Map<string, string>([
  ...Object.values(recordedFields).map(({ columns, label }): [string, string] => {
    const [column = ''] = Object.keys(columns);
    return [column === 'package_id' ? 'package' : column, label];
  }),
  ['agent', 'Agent'],
]);

/** The fields of a lead that are compared; the package by its title. */
export type ComparableLead = Partial<Record<ChangedField, string | number | null>>;

/** The fields that differ between two states of a lead, in the order of the form. */
export const diffLead = (before: ComparableLead, after: ComparableLead): LeadChange[] =>
  ([...recordedLabels.keys()] as ChangedField[]).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

const valueLabel = (name: string, value: string | number | null): string => {
  if (value === null || value === '') return 'none';
  const field = Object.values(leadFields).find(({ columns }) => name in columns);
  const shown = field?.shown({ [name]: value } as never);
  return shown?.kind === 'text' ? (shown.text ?? 'none') : String(value);
};

/** A change as shown on the screen: 'Status', 'New', 'Contacted'. */
export type LeadChangeLabels = { label: string; before: string; after: string };

export const leadChangeLabels = ({ field, before, after }: LeadChange): LeadChangeLabels => ({
  label: recordedLabels.get(field) ?? field,
  before: valueLabel(field, before),
  after: valueLabel(field, after),
});
