/** Every inquiry is promised an answer within this time, in hours. */
export const answerWithinHours = 24;
