/** A record as the business knows it, field by field. */
export type Fields = Record<string, unknown>;

/** What an act has changed: the same fields on both sides, null where there was or is no record at all. */
export type Change = { before: Fields | null; after: Fields | null };

/** What must not be written down, whatever table it stands in: passwords, keys of sessions and links, cards. */
const secretName = /(^|_)(password|secret|token|hash|card|cvv|otp)(_|$)/i;
/** What the audit says of every act anyway. */
const said = ['id', 'created_at', 'updated_at'];

/** Of a longer text only the part around the first difference is kept. */
const longest = 2000;
const lead = 100;

/** As it will stand in the database: dates as text, what is undefined left out. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

const excerpt = (text: string, difference: number): string => {
  if (text.length <= longest) return text;
  const start = Math.max(0, Math.min(difference - lead, text.length - longest));
  const end = start + longest;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
};

/** That there is something, and that it is another than before: told in words that differ, as a change that reads the same is none. */
const hidden = (value: unknown, words: string): unknown => (value === null || value === '' ? value : words);

const withoutValues = (was: unknown, is: unknown): [before: unknown, after: unknown] => [
  hidden(was, '(not kept)'),
  hidden(is, was === null || was === '' ? '(not kept)' : '(changed, not kept)'),
];

const shortened = (value: unknown, other: unknown): unknown =>
  typeof value === 'string'
    ? excerpt(value, typeof other === 'string' ? firstDifference(value, other) : 0)
    : JSON.stringify(value).length > longest
      ? `${JSON.stringify(value).slice(0, longest)} …`
      : value;

/**
 * The fields that differ, with their values on both sides; a record that is made or deleted shows all of its fields. Secrets are named, never shown, nor
 * is what is personal; long texts are cut to the part that differs.
 */
export const changedFields = (
  before: Fields | null,
  after: Fields | null,
  personal: readonly string[] = [],
): Change => {
  const all = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const names = [...new Set(all)].filter((name) => !said.includes(name)).sort();
  const change = { before: {} as Fields, after: {} as Fields };
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
