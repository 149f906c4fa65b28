/** A reserved domain (RFC 6761) for the addresses of erased accounts; no mail is sent to it. */
const erasedDomain = '@account.invalid';

/** Replaces the address when personal data is erased. */
export const erasedAddress = `removed${erasedDomain}`;

/** Whether an address was replaced by erasure. */
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedDomain);
