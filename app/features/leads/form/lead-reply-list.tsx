import { Link } from 'react-router';
import { joinWithAnd } from '~/shared/data/format-number.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { chatUrl } from '../core/lead-contacts.tsx';
import type { LeadView } from '../list/lead-view.ts';
import { fillReplyTemplate, type ReplyTemplate } from '../replies/reply-template.ts';

/** An email with subject and text in the agent's mail program (RFC 6068). */
export const mailUrl = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;

type ReplyLead = Pick<LeadView, 'first_name' | 'about' | 'destination' | 'travel_date' | 'travelers' | 'budget'>;

export type LeadReply = { key: string; label: string; text: string };

/** What the lead does not say yet. */
const missingDetails = ({ travel_date, travelers, budget }: ReplyLead): string[] => [
  ...(travel_date === null ? ['your travel date'] : []),
  ...(travelers === null ? ['the number of travellers'] : []),
  ...(budget === null ? ['your budget per person'] : []),
];

/** Reply templates for a lead, with its name and package: the agency's own first. Details are only asked for when some are missing. */
export const leadReplies = (lead: ReplyLead, own: readonly ReplyTemplate[] = []): LeadReply[] => {
  const hello = `Hello ${lead.first_name},`;
  const about = lead.about ? ` about ${lead.about.title}` : '';
  const missing = missingDetails(lead);
  const details: LeadReply[] =
    missing.length === 0
      ? []
      : [
          {
            key: 'details',
            label: 'Ask for details',
            text: `${hello}\n\nThank you for your inquiry${about}. So that we can send you a suitable offer, please tell us ${joinWithAnd(missing)}.`,
          },
        ];
  return [
    ...own.map(({ id, label, body }) => ({ key: id, label, text: fillReplyTemplate(body, lead) })),
    {
      key: 'first',
      label: 'First reply',
      text: `${hello}\n\nThank you for your inquiry${about}. We are preparing an offer for you. When may we call you?`,
    },
    ...details,
    {
      key: 'reminder',
      label: 'Proposal reminder',
      text: `${hello}\n\nHave you had time to look at our proposal${lead.about ? ` for ${lead.about.title}` : ''}? Please tell us if we should change anything.`,
    },
  ];
};

/** The answer templates of a lead; the agency's own (null for the admin) and the built-in ones; each opens WhatsApp or the agent's mail program with its text, which can be changed there. */
export const LeadReplies = ({ lead, own }: { lead: LeadView; own: readonly ReplyTemplate[] | null }) => (
  <Disclosure summary="Reply templates" open={lead.status === 'new' && own !== null && own.length > 0}>
    <ul className="stack gap-3">
      {leadReplies(lead, own ?? []).map(({ key, label, text }) => (
        <li key={key}>
          <b>{label}</b>
          <p className="soft small user-text">{text}</p>
          <span className="cluster">
            <a className="touch-target" href={chatUrl(lead.phone, text)} target="_blank" rel="noreferrer">
              WhatsApp<span className="visually-hidden">{` ${label}`}</span>
            </a>
            <a className="touch-target" href={mailUrl(lead.email, lead.about?.title ?? 'Your inquiry', text)}>
              Email<span className="visually-hidden">{` ${label}`}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
    {own ? (
      <Link to={dashboardPaths.agentReplies()}>
        {own.length > 0 ? 'Edit your templates' : 'Add your own templates'}
      </Link>
    ) : null}
  </Disclosure>
);
