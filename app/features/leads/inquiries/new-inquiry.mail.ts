import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatPhone, fullName } from '~/shared/data/person-name.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { accommodationLabels, budgetLabels, type Inquiry, transportationLabels } from '../core/lead.ts';
import { leadReference } from '../core/lead-reference.ts';

type DetailRow = { label: string; value: string };

/** The trip details of an inquiry as label and value; empty ones are omitted. */
export const inquiryDetailRows = (inquiry: Inquiry): DetailRow[] => {
  const rows: { label: string; value: string | null }[] = [
    { label: 'Travellers', value: inquiry.travelers },
    { label: 'Travelling from', value: inquiry.origin },
    { label: 'Travel date', value: inquiry.travel_date && formatDate(inquiry.travel_date) },
    { label: 'Budget per person', value: inquiry.budget && budgetLabels[inquiry.budget] },
    { label: 'Accommodation', value: inquiry.accommodation && accommodationLabels[inquiry.accommodation] },
    { label: 'Transportation', value: inquiry.transportation && transportationLabels[inquiry.transportation] },
  ];
  return rows.filter((row): row is DetailRow => row.value !== null);
};

/** To the package's agent, or to support: a new inquiry. A reply goes to the traveller. */
export const newInquiryMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, lead }: { to: string; lead: string },
  topic: string,
  inquiry: Inquiry,
): Mail => {
  const { template, link } =
    to === brand.supportEmail
      ? {
          template: 'unassigned_inquiry' as const,
          link: { label: 'Open the leads', path: dashboardPaths.adminLeads() },
        }
      : {
          template: 'new_inquiry' as const,
          link: { label: 'Open this lead', path: dashboardPaths.agentLead(lead) },
        };
  const name = fullName(inquiry);
  return {
    template,
    about: { type: 'lead', id: lead },
    to,
    reply_to: inquiry.email,
    subject: `New inquiry from ${name}: ${topic}`,
    content: {
      title: `${name} sent an inquiry about ${topic}`,
      blocks: [
        {
          kind: 'text',
          text: 'We have promised a response within 24 hours. Call the traveller, or reply to this email: your reply goes to the traveller.',
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Reference', value: leadReference(lead) },
            { label: 'Name', value: nameInMail(name) },
            { label: 'Phone', value: formatPhone(inquiry.phone) },
            { label: 'Email', value: inquiry.email },
            ...inquiryDetailRows(inquiry),
            ...(inquiry.special_requests ? [{ label: 'Special requests', value: inquiry.special_requests }] : []),
          ],
        },
        { kind: 'button', label: link.label, href: `${publicUrl}${link.path}` },
      ],
    },
  };
};
