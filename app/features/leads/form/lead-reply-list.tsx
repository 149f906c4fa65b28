import { Link } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { chatUrl } from '../core/lead-contacts.tsx';
import type { LeadView } from '../list/lead-view.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';
import { leadReplies, mailUrl } from './lead-replies.ts';

/** The answer templates of a lead; the agency's own (null for the admin) and the built-in ones; each opens WhatsApp or the agent's mail program with its text, which can be changed there. */
export const LeadReplies = ({ lead, own }: { lead: LeadView; own: readonly ReplyTemplate[] | null }) => (
  <Disclosure summary="Reply templates" open={lead.status === 'new' && own !== null && own.length > 0}>
    <ul className="lead-replies">
      {leadReplies(lead, own ?? []).map(({ key, label, text }) => (
        <li key={key}>
          <b>{label}</b>
          <p className="soft small">{text}</p>
          <span className="lead-replies__links">
            <a href={chatUrl(lead.phone, text)} target="_blank" rel="noreferrer">
              WhatsApp<span className="visually-hidden"> {label}</span>
            </a>
            <a href={mailUrl(lead.email, lead.about?.title ?? 'Your inquiry', text)}>
              Email<span className="visually-hidden"> {label}</span>
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
