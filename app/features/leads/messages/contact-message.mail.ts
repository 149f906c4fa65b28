import type { Mail } from '~/server/mail/mail.server.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { brand } from '~/shared/site/brand.ts';

/** To support: a message from the contact page. A reply goes to the visitor. */
export const contactMessageMail = ({
  id,
  name,
  email,
  subject,
  message,
}: {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}): Mail => ({
  template: 'contact_message',
  about: { type: 'contact_message', id },
  to: brand.supportEmail,
  reply_to: email,
  subject: `Message: ${subject}`,
  content: {
    title: subject,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'From', value: nameInMail(name) },
          { label: 'Reply to', value: email },
        ],
      },
      { kind: 'text', text: message },
      { kind: 'note', text: 'Sent from the contact page. You can also find it in the admin panel under Leads.' },
    ],
  },
});
