import type { App } from '~/server/app.server.ts';
import { listDeliveriesAbout } from '~/server/mail/mail-deliveries.server.ts';
import type { MailSubject } from '~/server/mail/mail-template.ts';
import { isMailTemplate, type MailTemplate, mailTemplates } from '~/server/mail/mail-template.ts';
import { type MailAudience, visibleTemplates } from './mail.policy.ts';
import { failureReason, recipientLabel } from './mail-labels.ts';
import type { MailStatus, MailsView, MailView } from './mail-view.ts';

/** Maximum in one list. */
export const maxListedMails = 20;

type Delivery = Awaited<ReturnType<typeof listDeliveriesAbout>>[number];

const statusOf = ({ sent_at, gave_up_at, set_aside_at, last_error }: Delivery): MailStatus => {
  if (sent_at) return 'sent';
  if (gave_up_at) return set_aside_at ? 'discarded' : 'failed';
  return last_error === null ? 'queued' : 'retrying';
};

const mailView = (audience: MailAudience, row: Delivery): MailView => {
  const template = row.template !== null && isMailTemplate(row.template) ? mailTemplates[row.template] : null;
  return {
    label: template?.label ?? 'Email',
    recipient: template && recipientLabel(audience, template.recipient),
    status: statusOf(row),
    created_at: row.created_at,
    ended_at: row.sent_at ?? row.gave_up_at,
    attempts: row.attempts,
    reason: row.last_error === null ? null : failureReason(row.last_error),
    response: audience === 'admin' ? row.last_error : null,
  };
};

/**
 * The mails about a record with their delivery, for an audience that may see the record. `agentSince` leaves out earlier mails to agents: a lead may
 * have had another agent before.
 */
export const listMailsAbout = async (
  { db }: Pick<App, 'db'>,
  audience: MailAudience,
  subject: MailSubject,
  { agentSince }: { agentSince?: Date } = {},
): Promise<MailsView> => {
  const templates = visibleTemplates(audience, subject.type);
  const isForAgent = (template: MailTemplate) => mailTemplates[template].recipient === 'agent';
  const rows = await listDeliveriesAbout(
    db,
    { type: subject.type, ids: [subject.id] },
    {
      templates: templates.filter((template) => !isForAgent(template)),
      templatesSince: templates.filter(isForAgent),
      since: agentSince ?? null,
    },
    maxListedMails + 1,
  );
  const mails = rows.slice(0, maxListedMails).map((row) => mailView(audience, row));
  return {
    // A mail waits some seconds for its job, which is nothing to tell a traveller.
    mails: audience === 'traveller' ? mails.filter(({ status }) => status !== 'queued') : mails,
    more: rows.length > maxListedMails,
  };
};

/** The mails to a traveller about these records, latest first, for administrators. */
export const listTravellerMails = async (
  { db }: Pick<App, 'db'>,
  subjects: readonly { type: MailSubject['type']; ids: readonly string[] }[],
): Promise<MailsView> => {
  const rows = await Promise.all(
    subjects.map((subject) => {
      const templates = visibleTemplates('admin', subject.type).filter(
        (template) => mailTemplates[template].recipient === 'traveller',
      );
      const kinds = { templates, templatesSince: [], since: null };
      return listDeliveriesAbout(db, subject, kinds, maxListedMails + 1);
    }),
  );
  const latest = rows.flat().toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return {
    mails: latest.slice(0, maxListedMails).map((row) => mailView('admin', row)),
    more: latest.length > maxListedMails,
  };
};
