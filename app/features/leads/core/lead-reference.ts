/** What a reference starts with: 'INQ-1A2B3C4D'. */
export const leadReferencePrefix = 'INQ-';

/** Number of characters of the id in a reference. */
export const leadReferenceLength = 8;

/** The reference of a lead for people: the start of its id. Two leads may share one; nothing is looked up by it alone. */
export const leadReference = (id: string): string =>
  `${leadReferencePrefix}${id.slice(0, leadReferenceLength).toUpperCase()}`;

/** The ids whose reference begins with a word that looks like one ('inq-1a2b'); null for any other word. */
export const leadIdRange = (word: string): { from: string; to: string } | null => {
  const start = word.slice(leadReferencePrefix.length).toLowerCase();
  if (!word.toUpperCase().startsWith(leadReferencePrefix) || !/^[0-9a-f]{0,8}$/.test(start)) return null;
  const filled = (digit: string) => {
    const id = start.padEnd(32, digit);
    return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  };
  return { from: filled('0'), to: filled('f') };
};
