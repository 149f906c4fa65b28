import { addDays, formatDate, indianDate, type PlainDate, weekdayFromMonday } from '~/shared/dates.ts';

/** Banks answer within five to seven working days. */
const mostWorkingDays = 7;

/** The day by which money asked back at this instant has usually arrived; bank holidays can make it later. */
export const refundExpectedBy = (asked: Date | string): PlainDate => {
  let day = indianDate(new Date(asked));
  for (let left = mostWorkingDays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayFromMonday(day) < 5) left -= 1;
  }
  return day;
};

const sources: Record<string, string> = {
  upi: 'to the UPI account you paid from',
  card: 'to the card you paid with',
  netbanking: 'to the bank account you paid from',
  wallet: 'to the wallet you paid from',
};

/** Where money goes back to, by how it was paid. */
export const goesBackTo = (method: string | null): string => sources[method ?? ''] ?? 'to where you paid from';

/** Where and when: 'to the UPI account you paid from, usually by Tue, 1 Dec 2026'. */
export const whereAndWhen = (method: string | null, asked: Date | string): string =>
  `${goesBackTo(method)}, usually by ${formatDate(refundExpectedBy(asked))}`;
