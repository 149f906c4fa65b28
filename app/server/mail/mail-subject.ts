/** The kinds of records that a mail can be about. An agent's login is an account, their company is an agent. */
export type MailSubjectType =
  | 'account'
  | 'agent'
  | 'booking'
  | 'contact_message'
  | 'lead'
  | 'notification_limit'
  | 'package';

/** The record that a mail is about. A notification limit is identified by its name. Not the subject line. */
export type MailSubject = { type: MailSubjectType; id: string };
