/** Parses the version of a form: an updated_at as ISO text. An invalid one becomes the epoch, which matches no version. */
export const parseVersion = (text: string): Date => {
  const version = new Date(text);
  return Number.isNaN(version.getTime()) ? new Date(0) : version;
};

/** The instant of the next version: each version has a distinct one, also within one millisecond. */
export const nextVersion = (now: Date, before: { updated_at: Date } | null): Date =>
  new Date(Math.max(now.getTime(), (before?.updated_at.getTime() ?? 0) + 1));
