import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatPhone, fullName } from '~/shared/data/person-name.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Inquiry } from '../core/lead.ts';
import { leadReference } from '../core/lead-reference.ts';
import { inquiryDetailRows } from './new-inquiry.mail.ts';

/**
 * To the traveller: confirmation of the inquiry. The address is not verified, so free text of the form is left out: the mail can't be abused to
 * send messages to strangers. A reply goes to the agent. `shown` is the id of the package when its page is public.
 */
export const inquiryConfirmationMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { lead, agent, shown }: { lead: string; agent: { company_name: string; email: string } | null; shown: string | null },
  topic: string,
  inquiry: Inquiry,
): Mail => ({
  template: 'inquiry_confirmation',
  about: { type: 'lead', id: lead },
  to: inquiry.email,
  // Without an agent a reply goes to the sender, which is support.
  reply_to: agent?.email,
  subject: `We have received your inquiry: ${topic}`,
  content: {
    title: `Thank you, ${inquiry.first_name}`,
    blocks: [
      {
        kind: 'text',
        text: `We have received your inquiry about ${topic}. Our travel expert${agent?.company_name.trim() ? ` at ${agent.company_name}` : ''} will contact you within 24 hours.`,
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Reference', value: leadReference(lead) },
          { label: 'Name', value: nameInMail(fullName(inquiry)) },
          { label: 'Phone', value: formatPhone(inquiry.phone) },
          ...inquiryDetailRows({ ...inquiry, origin: null }),
        ],
      },
      shown
        ? { kind: 'button', label: 'View the package', href: `${publicUrl}${paths.package(shown)}` }
        : { kind: 'button', label: 'See more packages', href: `${publicUrl}${paths.search()}` },
      {
        kind: 'links',
        links: [
          {
            label: 'Submit a complaint',
            href: `${publicUrl}${paths.grievance({ reference: leadReference(lead) })}`,
          },
        ],
      },
      {
        kind: 'note',
        text: `If something is wrong, or you did not send this inquiry, write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
      },
    ],
  },
});
