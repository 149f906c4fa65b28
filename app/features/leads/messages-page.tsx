import { Form } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button.tsx';
import { ChoiceBar } from '~/ui/choice-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import type { FoundMessages, MessageView } from './contact-messages.server.ts';
import { InquiriesBar } from './inquiries-bar.tsx';
import {
  type MessageSearch,
  type MessageShow,
  messageQuery,
  messageShowNames,
  messageShows,
} from './message-search.ts';
import './admin-leads.css';

type MessagesPageProps = {
  search: MessageSearch;
  waiting: { unassigned: number; messages: number };
  /** Null when the query failed. */
  found: FoundMessages | null;
};

const at = (search: MessageSearch, change: Partial<MessageSearch> = {}) =>
  deskPaths.adminMessages(messageQuery(search, change));

const Message = ({ message, here }: { message: MessageView; here: string }) => (
  <article className="message-card" data-handled={message.handled || undefined} aria-labelledby={`m-${message.id}`}>
    <div>
      <h3 id={`m-${message.id}`}>{message.subject}</h3>
      <p className="message-card__from">
        <span>{message.name}</span>
        <a href={`mailto:${message.email}`}>{message.email}</a>
        <time dateTime={message.created_at.toISOString()}>{formatInstant(message.created_at)}</time>
      </p>
    </div>
    {message.handled ? <Badge tone="success">Handled</Badge> : <Badge tone="highlight">Open</Badge>}
    <p className="message-card__text">{message.message}</p>
    <Form method="post" action={here} preventScrollReset className="message-card__ways">
      <input type="hidden" name="message" value={message.id} />
      <a
        className={buttonClass({})}
        href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
      >
        <Icon name="mail" />
        Reply
        <span className="visually-hidden">: {message.subject}</span>
      </a>
      <SubmitButton
        tone={message.handled ? 'quiet' : 'secondary'}
        name="handled"
        value={message.handled ? 'no' : 'yes'}
        busyLabel="Saving"
      >
        {message.handled ? 'Reopen' : 'Mark as handled'}
        <span className="visually-hidden">: {message.subject}</span>
      </SubmitButton>
    </Form>
  </article>
);

const NoMessages = ({ search, all }: { search: MessageSearch; all: number }) => {
  if (search.q)
    return (
      <EmptyState
        level={3}
        title="No messages found"
        text="Try a different search."
        action={<ButtonLink to={at(search, { q: '', show: 'all' })}>See all messages</ButtonLink>}
      />
    );
  return all > 0 && search.show === 'waiting' ? (
    <EmptyState
      level={3}
      title="All messages are handled"
      action={<ButtonLink to={at(search, { show: 'all' })}>See all messages</ButtonLink>}
    />
  ) : (
    <EmptyState level={3} title="No messages yet" text="Messages from the contact page appear here." />
  );
};

const counts = ({ all, waiting }: FoundMessages): Record<MessageShow, number> => ({
  all,
  waiting,
  handled: all - waiting,
});

/** The messages of the contact page, for the admin to reply to and mark as handled. */
export const MessagesPage = ({ search, waiting, found }: MessagesPageProps) => {
  const shown = found ? counts(found)[search.show] : null;
  return (
    <div className="list-page">
      <ListHead
        title="Contact messages"
        count={shown === null ? undefined : `${shown.toLocaleString('en-IN')} ${shown === 1 ? 'message' : 'messages'}`}
      />
      <InquiriesBar here="messages" waiting={waiting} />
      <ListSearch
        action={deskPaths.adminMessages()}
        label="Search"
        placeholder="Name, e-mail, subject, message"
        q={search.q}
        kept={{ show: messageQuery(search).show }}
      />
      <ChoiceBar
        label="Status"
        choices={messageShows.map((show) => ({
          key: show,
          label: messageShowNames[show],
          to: at(search, { show }),
          current: show === search.show,
          count: found ? counts(found)[show] : undefined,
        }))}
      />
      {found === null ? (
        <Notice tone="danger" title="Failed to load messages.">
          <ButtonLink to={at(search, { page: search.page })}>Try again</ButtonLink>
        </Notice>
      ) : found.messages.length === 0 ? (
        <NoMessages search={search} all={found.all} />
      ) : (
        <ul className="message-cards" aria-label="Messages">
          {found.messages.map((message) => (
            <li key={message.id}>
              <Message message={message} here={at(search, { page: search.page })} />
            </li>
          ))}
        </ul>
      )}
      {found ? <Pagination page={search.page} pages={found.pages} pageTo={(page) => at(search, { page })} /> : null}
    </div>
  );
};
