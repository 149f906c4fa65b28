/** Length limits, in characters, of an administrator's reason that somebody else reads in a mail. */
export const minReasonLength = 5;
export const maxReasonLength = 500;

/** Adds a full stop if the reason has no closing punctuation. */
export const withFullStop = (reason: string): string => (/[.!?…।]$/.test(reason) ? reason : `${reason}.`);

/** Parses a reason to a single line, or returns the error. */
export const parseReason = (typed: string, reader = 'traveller'): { reason: string } | { error: string } => {
  const reason = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < minReasonLength) return { error: `Please enter a reason. The ${reader} sees it.` };
  if (reason.length > maxReasonLength)
    return { error: `The reason can have up to ${maxReasonLength} characters; yours has ${reason.length}.` };
  return { reason };
};
