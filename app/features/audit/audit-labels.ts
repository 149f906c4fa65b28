import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { formatDecimals } from '~/shared/data/format-number.ts';
import { formatDate, formatInstant, isPlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';

/** A changed field, formatted for display; null for an empty value. */
export type FieldChange = { name: string; before: string | null; after: string | null };

/** Labels that cannot be derived from the column name. */
const labels: Record<string, string> = {
  is_active: 'Visible',
  is_featured: 'Featured',
  awaiting_review: 'Awaiting review',
  banner_image_url: 'Banner image',
  banner_image_alt: 'Banner image alt text',
  image_url: 'Image',
  image_urls: 'Gallery images',
  image_alts: 'Gallery image alt texts',
  link_url: 'Link',
  agent_id: 'Agent',
  full_name: 'Name',
  value_paise: 'Sale value',
};

const labelOf = (field: string): string => {
  const text = labels[field] ?? field.replace(/_(paise|at)$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);

const formatValue = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('_paise') ? formatRupees(value) : formatDecimals(value, 3);
  if (typeof value === 'string') {
    if (isInstant(value)) return formatInstant(value);
    if (/(^|_)(status|placement)$/.test(field)) return value.replaceAll('_', ' ');
    return isPlainDate(value) ? formatDate(value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one) ?? '').join(', ') || null;
  return Object.entries(value)
    .flatMap(([inner, one]) => {
      const text = formatValue(inner, one);
      return text === null ? [] : [`${labelOf(inner)}: ${text}`];
    })
    .join('; ');
};

/** The changes of an audit event, field by field, formatted for display. */
export const describeChanges = ({ before, after }: Pick<AuditEventView, 'before' | 'after'>): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const change = {
      name: labelOf(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    };
    return change.before === change.after ? [] : [change];
  });

/** Role labels in the audit log. */
export const actorRoleLabels: Record<AuditEventView['actor']['role'], string> = {
  admin: 'administrator',
  agent: 'agent',
  customer: 'customer',
  command: 'server command',
};

/** 'Anita Desai, administrator'. */
export const actorLabel = ({ full_name, role }: AuditEventView['actor']): string =>
  `${full_name}, ${actorRoleLabels[role]}`;
