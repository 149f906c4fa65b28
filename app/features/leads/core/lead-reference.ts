/** What a reference starts with: 'INQ-1A2B3C4D'. */
export const leadReferencePrefix = 'INQ-';

/** Number of characters of the id in a reference. */
export const leadReferenceLength = 8;

/** The reference of a lead for people: the start of its id. Two leads may share one; nothing is looked up by it alone. */
export const leadReference = (id: string): string =>
  `${leadReferencePrefix}${id.slice(0, leadReferenceLength).toUpperCase()}`;
