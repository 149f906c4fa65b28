import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';

/** To support: what a visitor wrote on the contact page, and where to answer. */
export const contactMessageMail = ({
  name,
  email,
  subject,
  message,
}: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): Mail => ({
  to: brand.supportEmail,
  reply_to: email,
  subject: `Message: ${subject}`,
  ...mailBody({
    title: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'From', value: name },
          { label: 'Answer to', value: email },
        ],
      },
      { kind: 'text', text: message },
      { kind: 'note', text: 'Written on the contact page. The message is kept under Leads in the admin panel.' },
    ],
  }),
});
