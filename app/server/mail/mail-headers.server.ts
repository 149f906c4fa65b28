/** One address and nothing else: no list, no name, no line break that could begin a header of its own (ASVS 1.3.11). */
export const isMailAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(text) && text.length <= 254;

/** Header text on one line, whatever came in. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The same key gives the same Message-ID on every server and at every retry, so a receiver can tell a repetition. */
export const messageId = (key: string, publicUrl: string): string => `<${key}@${new URL(publicUrl).hostname}>`;
