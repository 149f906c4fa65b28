/** One address and nothing else: no list, no name, no line break that could begin a header of its own (ASVS 1.3.11). */
const isMailAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text) && text.length <= 254;

/** @throws when a mail has more or less than one plain receiver, or its answers would go to anything but one plain address */
export const requirePlainAddresses = ({ to, reply_to }: { to: string; reply_to?: string }): void => {
  if (!isMailAddress(to) || (reply_to !== undefined && !isMailAddress(reply_to)))
    throw new Error('A mail needs exactly one plain address.');
};

/** Header text on one line, whatever came in. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The same key gives the same Message-ID on every server and at every retry, so a receiver can tell a repetition. */
export const messageId = (key: string, publicUrl: string): string => `<${key}@${new URL(publicUrl).hostname}>`;
