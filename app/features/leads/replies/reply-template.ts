import { formatNumber } from '~/shared/data/format-number.ts';
import { storableText } from '~/shared/data/storable-text.ts';

/** A reply template of an agency. */
export type ReplyTemplate = { id: string; label: string; body: string };

export type ReplyTemplateFormValues = { label: string; body: string };

export const maxReplyLabelLength = 60;
export const maxReplyBodyLength = 2000;
export const maxReplyTemplates = 20;

/** What a template may contain in braces, and what it is replaced by. */
export const replyPlaceholders = [
  { text: '{name}', meaning: 'the traveller’s first name' },
  { text: '{package}', meaning: 'the package or service' },
  { text: '{destination}', meaning: 'its destination' },
] as const;

type ReplySubject = { first_name: string; about: { title: string } | null; destination: string | null };

/** The text of a template for a lead. Values are not searched for placeholders again. */
export const fillReplyTemplate = (body: string, { first_name, about, destination }: ReplySubject): string => {
  const values: Record<string, string> = {
    '{name}': first_name,
    '{package}': about?.title ?? 'your trip',
    '{destination}': destination ?? 'your destination',
  };
  return body.replace(/\{(?:name|package|destination)\}/gi, (found) => values[found.toLowerCase()] ?? found);
};

const knownPlaceholder = /^\{(?:name|package|destination)\}$/i;

/** Parses the form: trimmed values with plain line breaks, and the errors by field. */
export const parseReplyTemplate = (
  typed: ReplyTemplateFormValues,
): { values: ReplyTemplateFormValues; errors: Record<string, string> } => {
  const label = storableText(typed.label).replace(/\s+/g, ' ').trim();
  const body = storableText(typed.body).replaceAll('\r\n', '\n').trim();
  const errors: Record<string, string> = {};
  if (label === '') errors.label = 'Please enter a name for the template.';
  else if (label.length > maxReplyLabelLength) errors.label = `Please use at most ${maxReplyLabelLength} characters.`;
  const unknown = body.match(/\{[^{}\n]{0,40}\}/g)?.find((found) => !knownPlaceholder.test(found));
  if (body === '') errors.body = 'Please enter the text of the reply.';
  else if (body.length > maxReplyBodyLength)
    errors.body = `Please use at most ${formatNumber(maxReplyBodyLength)} characters.`;
  else if (unknown) errors.body = `Unknown placeholder ${unknown}. Please use {name}, {package} or {destination}.`;
  return { values: { label, body }, errors };
};
