/** The version that somebody has looked at, from a form; the beginning of time, which no version has, for what is none. */
export const readSeen = (text: string): Date => {
  const seen = new Date(text);
  return Number.isNaN(seen.getTime()) ? new Date(0) : seen;
};
