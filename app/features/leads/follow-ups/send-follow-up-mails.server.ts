import type { App } from '~/server/app.server.ts';
import { enqueueMails } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { doneLeadStatuses } from '../core/lead.ts';
import { followUpDueMail } from './follow-up-due.mail.ts';
import { clearReminders, countDueFollowUps, lockDueReminders } from './follow-ups.store.server.ts';

const batchSize = 100;

/** A reminder that is later than this, after an outage, is not sent any more. */
const latestHours = 12;

type ReminderApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>;

/** @returns how many reminders were due, and how many mails were enqueued for them */
const sendBatch = (app: ReminderApp): Promise<{ due: number; mails: number }> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    const due = await lockDueReminders(tx, now, batchSize);
    if (due.length === 0) return { due: 0, mails: 0 };
    await clearReminders(
      tx,
      due.map(({ id }) => id),
    );
    const oldest = now.getTime() - latestHours * 3_600_000;
    const mails = due.flatMap(({ agent_email, topic, follow_up_on, follow_up_mail_at, ...lead }) => {
      if (follow_up_on === null || follow_up_mail_at === null || follow_up_mail_at.getTime() < oldest) return [];
      if (doneLeadStatuses.includes(lead.status)) return [];
      const recipient = { to: agent_email ?? brand.supportEmail, agent: agent_email !== null };
      const mail = followUpDueMail(app.environment, recipient, topic ?? 'a trip', { ...lead, follow_up_on });
      return [{ mail, key: `follow-up ${lead.id} ${follow_up_on}` }];
    });
    if (mails.length > 0) await enqueueMails(app, tx, mails);
    return { due: due.length, mails: mails.length };
  });

/**
 * Sends the reminders of follow-up dates that are due, at most one mail for a lead and a date. Leads that are done get none. Several processes may run it at
 * the same time. @returns the number of mails
 */
export const sendFollowUpMails = async (app: ReminderApp): Promise<number> => {
  let sent = 0;
  for (let due = batchSize; due === batchSize; ) {
    const batch = await sendBatch(app);
    due = batch.due;
    sent += batch.mails;
  }
  return sent;
};

/** The follow-ups of the actor's open leads that are due today or earlier; `late` of them before today. */
export type DueFollowUps = { count: number; late: number };

/** Counts the due follow-ups that the actor may see. */
export const loadDueFollowUps = (app: Pick<App, 'db' | 'clock'>, actor: Actor): Promise<DueFollowUps> =>
  countDueFollowUps(app.db, actor, indianDate(app.clock.now()));
