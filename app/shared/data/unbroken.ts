/** The text with no-break spaces: no line ends within it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
