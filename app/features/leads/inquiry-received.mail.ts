import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { formatPhone } from '~/shared/phone.ts';
import { inquiryFacts } from './inquiry-facts.ts';
import type { Inquiry } from './lead.ts';

/**
 * To the traveller: what we have taken down. The address is not proven and the words are anybody's, so free text stays out: this mail can carry
 * nobody's message to a stranger. An answer to it reaches the agent.
 * `shown` is the package that everybody can see.
 */
export const inquiryReceivedMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  about: string,
  agent: { company_name: string; email: string } | null,
  inquiry: Inquiry,
  shown: string | null,
): Mail => ({
  to: inquiry.email,
  // Without an agent an answer goes to support, from whom the mail comes.
  reply_to: agent?.email,
  subject: `We have received your inquiry: ${about}`,
  ...mailBody({
    title: `Thank you, ${inquiry.first_name}`,
    blocks: [
      {
        kind: 'text',
        text: `We have received your inquiry about ${about}. Our travel expert${agent ? ` at ${agent.company_name}` : ''} will contact you within 24 hours.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Name', value: `${inquiry.first_name} ${inquiry.last_name}` },
          { label: 'Phone', value: formatPhone(inquiry.phone) },
          ...inquiryFacts({ ...inquiry, origin: null }),
        ],
      },
      shown
        ? { kind: 'button', label: 'See the package again', href: `${publicUrl}${paths.package(shown)}` }
        : { kind: 'button', label: 'See more journeys', href: `${publicUrl}${paths.search()}` },
      {
        kind: 'note',
        text: `Something wrong, or was it not you? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
      },
    ],
  }),
});
