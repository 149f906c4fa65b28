/** A reserved domain (RFC 6761) for the addresses of erased accounts; no mail is sent to it. */
const erasedDomain = '@account.invalid';

/** Replaces the address when personal data is erased. */
export const erasedAddress = `removed${erasedDomain}`;

/** Whether an address was replaced by erasure. */
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedDomain);

/** Exactly one plain address: no list, no display name, no line break for header injection (ASVS 1.3.11). */
const isMailAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text) && text.length <= 254;

/** @throws unless recipient and reply address (if any) are one plain address each */
export const requirePlainAddresses = ({ to, reply_to }: { to: string; reply_to?: string }): void => {
  if (!isMailAddress(to) || (reply_to !== undefined && !isMailAddress(reply_to)))
    throw new Error('A mail needs exactly one plain address.');
};

/** Header text without line breaks, at most 200 characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The same key gives the same Message-ID on every server and retry, so that mail programs can detect duplicates. */
export const messageId = (key: string, publicUrl: string): string => `<${key}@${new URL(publicUrl).hostname}>`;
