import { Disclosure } from '~/ui/content/disclosure.tsx';
import { chatUrl, leadReplies, mailUrl } from './lead-replies.ts';
import type { LeadView } from './lead-view.ts';

/** The answer templates of a lead; each opens WhatsApp or the agent's mail program with its text, which can be changed there. */
export const LeadReplies = ({ lead }: { lead: LeadView }) => (
  <Disclosure summary="Reply templates">
    <ul className="lead-replies">
      {leadReplies(lead).map(({ key, label, text }) => (
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
  </Disclosure>
);
