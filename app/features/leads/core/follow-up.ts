import { indianInstant, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { LeadStatus } from './lead.ts';

/** A lead with one of these statuses is done: nobody is reminded of it. */
export const doneLeadStatuses: readonly LeadStatus[] = ['converted', 'closed'];

/** The reminder is sent at 8:00 in India, in minutes after midnight. */
const reminderMinute = 480;

/** When the reminder of a follow-up date is sent; null without a date, and when that time has passed. */
export const followUpMailAt = (date: PlainDate | null, now: Date): Date | null => {
  if (date === null) return null;
  const at = indianInstant(date, reminderMinute);
  return at > now ? at : null;
};

/** The error of a follow-up date before today. */
export const followUpInPast = 'Choose today or a later day.';

/** Parses a follow-up date: null for none, undefined unless it is today or a later day. */
export const parseFollowUpDate = (text: string, today: PlainDate): PlainDate | null | undefined => {
  const date = text.trim();
  if (date === '') return null;
  return isPlainDate(date) && date >= today ? date : undefined;
};

/** Whether the follow-up of a lead is due today or was due before. */
export const isFollowUpDue = (
  { follow_up_on, status }: { follow_up_on: PlainDate | null; status: LeadStatus },
  today: PlainDate,
): boolean => follow_up_on !== null && follow_up_on <= today && !doneLeadStatuses.includes(status);
