import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatPhone } from '~/shared/phone.ts';
import { inquiryFacts } from './inquiry-facts.ts';
import type { Inquiry } from './lead.ts';

/** To the package's agent, or to support: a new inquiry. A reply goes to the traveller. */
export const inquiryArrivedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, lead }: { to: string; lead: string },
  about: string,
  inquiry: Inquiry,
): Mail => {
  const link =
    to === brand.supportEmail
      ? { label: 'Open the leads', path: deskPaths.adminLeads() }
      : { label: 'Open this lead', path: deskPaths.agentLead(lead) };
  const name = `${inquiry.first_name} ${inquiry.last_name}`;
  return {
    to,
    reply_to: inquiry.email,
    subject: `New inquiry from ${name}: ${about}`,
    ...mailBody({
      title: `${name} sent an inquiry about ${about}`,
      blocks: [
        {
          kind: 'text',
          text: 'We have promised a response within 24 hours. Call the traveller, or reply to this e-mail: your reply goes to the traveller.',
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
        { kind: 'button', label: link.label, href: `${publicUrl}${link.path}` },
      ],
    }),
  };
};
