/** A record as field names and values. */
export type AuditFields = Record<string, unknown>;

/** Changed fields before and after; null where the record did not exist. */
export type AuditChange = { before: AuditFields | null; after: AuditFields | null };

/** Field names whose values are never stored: passwords, session and link tokens, cards. */
const secretName = /(^|_)(password|secret|token|hash|card|cvv|otp)(_|$)/i;
/** Fields that every audit event contains anyway. */
const omitted = ['id', 'created_at', 'updated_at'];

/** Maximum characters of a stored text; of a longer one, the part around the first difference is stored. */
const maxLength = 2000;
/** Characters to show before the first difference. */
const contextLength = 100;

/** The value as stored in JSON: dates as text, undefined as null. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

const excerpt = (text: string, difference: number): string => {
  if (text.length <= maxLength) return text;
  const start = Math.max(0, Math.min(difference - contextLength, text.length - maxLength));
  const end = start + maxLength;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
};

/** Replaces a non-empty value by a placeholder. Before and after use different ones, since equal texts would not count as a change. */
const hidden = (value: unknown, placeholder: string): unknown => (value === null || value === '' ? value : placeholder);

const withoutValues = (was: unknown, is: unknown): [before: unknown, after: unknown] => [
  hidden(was, '(not recorded)'),
  hidden(is, was === null || was === '' ? '(not recorded)' : '(changed, not recorded)'),
];

const shortened = (value: unknown, other: unknown): unknown =>
  typeof value === 'string'
    ? excerpt(value, typeof other === 'string' ? firstDifference(value, other) : 0)
    : JSON.stringify(value).length > maxLength
      ? `${JSON.stringify(value).slice(0, maxLength)} …`
      : value;

/**
 * The changed fields with their values before and after; a created or deleted record has all of its fields. Values of secret and personal fields are replaced
 * by placeholders; long texts are cut to the part that differs.
 */
export const changedFields = (
  before: AuditFields | null,
  after: AuditFields | null,
  personal: readonly string[] = [],
): AuditChange => {
  const all = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const names = [...new Set(all)].filter((name) => !omitted.includes(name)).sort();
  const change = { before: {} as AuditFields, after: {} as AuditFields };
  for (const name of names) {
    const [was, is] = [asStored(before?.[name]), asStored(after?.[name])];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    [change.before[name], change.after[name]] =
      secretName.test(name) || personal.includes(name)
        ? withoutValues(was, is)
        : [shortened(was, is), shortened(is, was)];
  }
  return { before: before && change.before, after: after && change.after };
};
