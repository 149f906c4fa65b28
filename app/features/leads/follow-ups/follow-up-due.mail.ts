import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatPhone, fullName } from '~/shared/data/person-name.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type LeadStatus, leadStatusLabels, type Travelers } from '../core/lead.ts';
import { leadReference } from '../core/lead-reference.ts';

type FollowUpLead = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  status: LeadStatus;
  follow_up_on: PlainDate;
  travel_date: PlainDate | null;
  travelers: Travelers | null;
  special_requests: string;
};

/** To the agent of a lead on the day of its follow-up; to support (`agent` null) for a lead without one. A reply goes to the traveller. */
export const followUpDueMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { to, agent }: { to: string; agent: boolean },
  topic: string,
  lead: FollowUpLead,
): Mail => {
  const name = fullName(lead);
  const path = agent ? dashboardPaths.agentLead(lead.id) : dashboardPaths.adminLead(lead.id);
  return {
    template: 'follow_up_due',
    about: { type: 'lead', id: lead.id },
    to,
    reply_to: lead.email,
    subject: `Follow up today: ${name}, ${topic}`,
    content: {
      title: `Follow up with ${nameInMail(name)} today`,
      blocks: [
        {
          kind: 'text',
          text: `You chose ${formatDate(lead.follow_up_on)} to follow up on this lead about ${topic}. Call the traveller, or reply to this email: your reply goes to the traveller.`,
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Reference', value: leadReference(lead.id) },
            { label: 'Phone', value: formatPhone(lead.phone) },
            { label: 'Email', value: lead.email },
            { label: 'Status', value: leadStatusLabels[lead.status] },
            ...(lead.travel_date ? [{ label: 'Travel date', value: formatDate(lead.travel_date) }] : []),
            ...(lead.travelers ? [{ label: 'Travellers', value: lead.travelers }] : []),
            ...(lead.special_requests ? [{ label: 'Special requests', value: lead.special_requests }] : []),
          ],
        },
        { kind: 'button', label: 'Open this lead', href: `${publicUrl}${path}` },
      ],
    },
  };
};
