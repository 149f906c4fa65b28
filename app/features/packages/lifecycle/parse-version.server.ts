/** Parses the updated_at of a reviewed version from a form; an invalid value becomes the epoch, which matches no version. */
export const parseVersion = (text: string): Date => {
  const version = new Date(text);
  return Number.isNaN(version.getTime()) ? new Date(0) : version;
};
