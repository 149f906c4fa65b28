/** Month names in full, 0 is January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of a filter of the URL: 'october' is 10; null for anything else. */
export const parseMonth = (text: string): number | null => {
  const at = monthNames.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  return at < 0 ? null : at + 1;
};

/** The name of month 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';
