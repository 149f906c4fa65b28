import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatPhone } from '~/shared/phone.ts';
import { inquiryFacts } from './inquiry-facts.ts';
import type { Inquiry } from './lead.ts';

/** To the agent of the package, or to support: who asks, what for, and how to answer; an answer to the mail reaches the traveller. */
export const inquiryArrivedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, lead }: { to: string; lead: string },
  about: string,
  inquiry: Inquiry,
): Mail => {
  const opens =
    to === brand.supportEmail
      ? { label: 'Open the leads', path: deskPaths.adminLeads() }
      : { label: 'Open this lead', path: deskPaths.agentLead(lead) };
  const name = `${inquiry.first_name} ${inquiry.last_name}`;
  return {
    to,
    reply_to: inquiry.email,
    subject: `New inquiry from ${name}: ${about}`,
    ...mailBody({
      title: `${name} asks about ${about}`,
      blocks: [
        {
          kind: 'text',
          text: 'We have promised an answer within 24 hours. Call, or simply answer this mail: it goes to the traveller.',
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Name', value: name },
            { label: 'Phone', value: formatPhone(inquiry.phone) },
            { label: 'E-mail', value: inquiry.email },
            ...inquiryFacts(inquiry),
            ...(inquiry.special_requests ? [{ label: 'Special requests', value: inquiry.special_requests }] : []),
          ],
        },
        { kind: 'button', label: opens.label, href: `${publicUrl}${opens.path}` },
      ],
    }),
  };
};
