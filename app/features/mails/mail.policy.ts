import type { MailSubject } from '~/server/mail/mail-template.ts';
import { type MailRecipient, type MailTemplate, mailTemplates } from '~/server/mail/mail-template.ts';

/**
 * The audience of the mails of a record: administrators, the agent whose record it is, or the traveller whose booking it is. Not the role of an actor:
 * agents and administrators are the travellers of their own bookings.
 */
export type MailAudience = 'admin' | 'agent' | 'traveller';

const allRecipients: readonly MailRecipient[] = ['traveller', 'agent', 'admin', 'account'];

/** Whose mails each audience may see, by record. What is not named here is not visible. */
const visibleRecipients: Record<MailAudience, Partial<Record<MailSubject['type'], readonly MailRecipient[]>>> = {
  admin: { booking: allRecipients, lead: allRecipients, package: allRecipients, contact_message: ['traveller'] },
  agent: { lead: ['traveller', 'agent'], package: ['agent'] },
  traveller: { booking: ['traveller'] },
};

/** The kinds of mail about such a record that the audience may see. Whether they may see the record itself is decided before. */
export const visibleTemplates = (audience: MailAudience, subject: MailSubject['type']): MailTemplate[] => {
  const recipients = visibleRecipients[audience][subject] ?? [];
  return (Object.keys(mailTemplates) as MailTemplate[]).filter((template) =>
    recipients.includes(mailTemplates[template].recipient),
  );
};
