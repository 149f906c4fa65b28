import type { ActView } from '~/server/audit/list-acts.server.ts';
import { formatDate, formatInstant, isPlainDate } from '~/shared/dates.ts';
import { formatRupees } from '~/shared/money.ts';

/** A field that an act has changed, in words; null where there was or is nothing. */
export type ChangeWords = { name: string; before: string | null; after: string | null };

/** Names that the fields alone would not give. */
const names: Record<string, string> = {
  is_active: 'Shown',
  is_featured: 'Featured',
  awaiting_review: 'Waits for review',
  banner_image_url: 'Banner image',
  banner_image_alt: 'Words of the banner image',
  image_url: 'Image',
  image_urls: 'Gallery images',
  image_alts: 'Words of the gallery images',
  link_url: 'Link',
  agent_id: 'Agent',
  full_name: 'Name',
  value_paise: 'Value',
};

const nameOf = (field: string): string => {
  const words = names[field] ?? field.replace(/_(paise|at)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);

const wordsOf = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('_paise') ? formatRupees(value) : value.toLocaleString('en-IN');
  if (typeof value === 'string') {
    if (isInstant(value)) return formatInstant(value);
    if (/(^|_)(status|placement)$/.test(field)) return value.replaceAll('_', ' ');
    return isPlainDate(value) ? formatDate(value) : value;
  }
  if (Array.isArray(value)) return value.map((one) => wordsOf(field, one) ?? '').join(', ') || null;
  return Object.entries(value)
    .flatMap(([inner, one]) => {
      const words = wordsOf(inner, one);
      return words === null ? [] : [`${nameOf(inner)}: ${words}`];
    })
    .join('; ');
};

/** What an act has changed, field by field, as a person reads it. */
export const changeWords = ({ before, after }: Pick<ActView, 'before' | 'after'>): ChangeWords[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const change = {
      name: nameOf(field),
      before: wordsOf(field, before?.[field]),
      after: wordsOf(field, after?.[field]),
    };
    return change.before === change.after ? [] : [change];
  });

/** Who acts, as the audit calls them. */
export const roleNames: Record<ActView['actor']['role'], string> = {
  admin: 'administrator',
  agent: 'agent',
  customer: 'customer',
  command: 'command on the server',
};

/** 'Anita Desai, administrator'. */
export const actorWords = ({ full_name, role }: ActView['actor']): string => `${full_name}, ${roleNames[role]}`;
