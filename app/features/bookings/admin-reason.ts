/** A reason that the traveller reads: long enough to say something, short enough for a mail. */
export const shortestReason = 5;
export const longestReason = 500;

/** A reason with the full stop that people leave out. */
export const asSentence = (reason: string): string => (/[.!?…।]$/.test(reason) ? reason : `${reason}.`);

/** The reason as it was typed, on one line; or what is wrong with it. */
export const readReason = (typed: string): { reason: string } | { wrong: string } => {
  const reason = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < shortestReason) return { wrong: 'Please write a reason; the traveller reads it.' };
  if (reason.length > longestReason)
    return { wrong: `Please keep the reason to ${longestReason} characters; it has ${reason.length}.` };
  return { reason };
};
