import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';

type ComplaintMail = { id: string; number: string; name: string; email: string; url: string };

/** To the complainant, at once: the number, and when the answer is due. Without name and text of the complaint, which anybody can send to any address. */
export const complaintReceivedMail = (
  { grievanceOfficer: officer }: Pick<Environment, 'grievanceOfficer'>,
  { id, number, email, url, category, due }: Omit<ComplaintMail, 'name'> & { category: string; due: PlainDate },
): Mail => ({
  template: 'complaint_received',
  about: { type: 'contact_message', id },
  to: email,
  subject: `Complaint ${number} received`,
  content: {
    title: `We received your complaint ${number}`,
    blocks: [
      { kind: 'text', text: `We will answer you by ${formatDate(due)} at the latest.` },
      {
        kind: 'rows',
        rows: [
          { label: 'Number', value: number },
          { label: 'Subject', value: category },
          { label: 'Grievance officer', value: `${officer.name}, ${officer.designation}` },
          { label: 'Contact', value: `${officer.email}, ${officer.phone}` },
        ],
      },
      { kind: 'button', label: 'Open the complaint', href: url },
      {
        kind: 'note',
        text: `Sent by somebody else with your address? Reply to this email, or write to ${brand.supportEmail}.`,
      },
    ],
  },
});

/** To the complainant: the answer. */
export const complaintAnsweredMail = (
  { grievanceOfficer: officer }: Pick<Environment, 'grievanceOfficer'>,
  { id, number, name, email, url, answer }: ComplaintMail & { answer: string },
): Mail => ({
  template: 'complaint_answered',
  about: { type: 'contact_message', id },
  to: email,
  reply_to: officer.email,
  subject: `Answer to your complaint ${number}`,
  content: {
    title: `Our answer to your complaint ${number}`,
    blocks: [
      { kind: 'text', text: `Dear ${nameInMail(name)},` },
      { kind: 'text', text: answer },
      { kind: 'button', label: 'Open the complaint', href: url },
      {
        kind: 'note',
        text: `Not satisfied? Reply to this email; it reaches ${officer.name}, our grievance officer. You can also call the National Consumer Helpline, 1915.`,
      },
    ],
  },
});

/** To the grievance officer: a new complaint. */
export const newComplaintMail = (
  { grievanceOfficer }: Pick<Environment, 'grievanceOfficer'>,
  {
    id,
    number,
    name,
    email,
    category,
    reference,
    message,
    due,
  }: Omit<ComplaintMail, 'url'> & {
    category: string;
    reference: string | null;
    message: string;
    due: PlainDate;
  },
): Mail => ({
  template: 'new_complaint',
  about: { type: 'contact_message', id },
  to: grievanceOfficer.email,
  reply_to: email,
  subject: `Complaint ${number}: ${category}`,
  content: {
    title: `Complaint ${number}`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'From', value: nameInMail(name) },
          { label: 'Reply to', value: email },
          { label: 'Subject', value: category },
          ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
          { label: 'Answer due', value: formatDate(due) },
        ],
      },
      { kind: 'text', text: message },
      { kind: 'note', text: 'Answer it in the admin panel under Leads, Messages and complaints.' },
    ],
  },
});
