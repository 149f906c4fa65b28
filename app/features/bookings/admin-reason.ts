/** Length limits, in characters, of a reason that the traveller sees in a mail. */
export const shortestReason = 5;
export const longestReason = 500;

/** Adds a full stop if the reason has no closing punctuation. */
export const asSentence = (reason: string): string => (/[.!?…।]$/.test(reason) ? reason : `${reason}.`);

/** Parses a reason to a single line, or returns the error. */
export const readReason = (typed: string): { reason: string } | { error: string } => {
  const reason = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < shortestReason) return { error: 'Please enter a reason. The traveller sees it.' };
  if (reason.length > longestReason)
    return { error: `The reason can have up to ${longestReason} characters; yours has ${reason.length}.` };
  return { reason };
};
