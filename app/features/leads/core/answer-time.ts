/** Every inquiry is promised an answer within this time, in hours. */
export const answerWithinHours = 24;

/** Whether an unanswered lead has been waiting for longer than promised. Both are ISO instants. */
export const isOverdue = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) > answerWithinHours * 3_600_000;
