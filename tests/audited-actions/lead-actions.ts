import { discardMail, resendMail } from '~/features/admin-panel/undelivered-mails.server.ts';
import { assignLead } from '~/features/leads/form/assign-lead.server.ts';
import { moveLead } from '~/features/leads/form/move-lead.server.ts';
import { answerComplaint } from '~/features/leads/messages/answer-complaint.server.ts';
import { updateMessageStatus } from '~/features/leads/messages/contact-messages.server.ts';
import { markDeliveryFailed } from '~/server/mail/mail-deliveries.server.ts';
import type { AuditedApp, AuditedUseCase } from './audited-use-case.ts';

/** What administrators do with the lead `ids.lead`, in this order, and with the message `ids.message`. */
export const auditedLeadActions = (
  app: AuditedApp,
  ids: { lead: string; message: string; complaint: string },
): AuditedUseCase[] => [
  {
    title: 'assigns a lead to an agent',
    action: 'lead_assigned',
    of: 'lead',
    run: (actor, id = ids.lead) => assignLead(app, actor, { lead: id, agent: 'asha', seen: 1 }),
  },
  {
    title: 'changes the status of a lead',
    action: 'lead_changed',
    of: 'lead',
    refusal: 'not_found',
    run: (actor, id = ids.lead) => moveLead(app, actor, { id, seen: 2, status: 'contacted' }),
  },
  {
    title: 'marks a message as answered',
    action: 'message_answered',
    of: 'message',
    run: (actor, id = ids.message) => updateMessageStatus(app, actor, { id, handled: true }),
  },
  {
    title: 'answers a complaint',
    action: 'complaint_answered',
    of: 'complaint',
    run: (actor, id = ids.complaint) => answerComplaint(app, actor, { id, answer: 'It was refunded.' }),
  },
];

/** What administrators do with the undelivered mail `ids.mail`, in this order. */
export const auditedMailActions = (app: AuditedApp, ids: { mail: string }): AuditedUseCase[] => [
  {
    title: 'sends an undelivered mail again',
    action: 'mail_sent_again',
    of: 'mail',
    run: (actor, id = ids.mail) => resendMail(app, actor, { key: id }),
  },
  {
    title: 'dismisses an undelivered mail',
    action: 'mail_set_aside',
    of: 'mail',
    run: async (actor, id = ids.mail) => {
      await markDeliveryFailed(app.db, { key: ids.mail, sealed: 'sealed' }, app.clock.now());
      return discardMail(app, actor, { key: id });
    },
  },
];
