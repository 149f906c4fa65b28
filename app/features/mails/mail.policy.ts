import type { MailSubject } from '~/server/mail/mail-subject.ts';
import { type MailRecipient, type MailTemplate, mailTemplates } from '~/server/mail/mail-template.ts';

/** Who reads the mails of a record: an administrator, the agent whose record it is, or the traveller whose booking it is. */
export type MailReader = 'admin' | 'agent' | 'traveller';

const allRecipients: readonly MailRecipient[] = ['traveller', 'agent', 'admin', 'account'];

/** Whose mails each reader may see, by record. What is not named here is not visible. */
const visibleRecipients: Record<MailReader, Partial<Record<MailSubject['type'], readonly MailRecipient[]>>> = {
  admin: { booking: allRecipients, lead: allRecipients, package: allRecipients },
  agent: { lead: ['traveller', 'agent'], package: ['agent'] },
  traveller: { booking: ['traveller'] },
};

/** The kinds of mail about such a record that the reader may see. Whether they may see the record itself is decided before. */
export const visibleTemplates = (reader: MailReader, subject: MailSubject['type']): MailTemplate[] => {
  const recipients = visibleRecipients[reader][subject] ?? [];
  return (Object.keys(mailTemplates) as MailTemplate[]).filter((template) =>
    recipients.includes(mailTemplates[template].recipient),
  );
};
