import { Form } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { InquiriesTabs } from '../core/inquiries-tabs.tsx';
import type { MessageListResult, MessageView } from './contact-messages.server.ts';
import {
  type MessageFilter,
  type MessageSearch,
  messageFilterLabels,
  messageFilters,
  messageQuery,
} from './message-search.ts';
import '../core/admin-leads.css';

type MessagesPageProps = {
  search: MessageSearch;
  waiting: { unassigned: number; messages: number };
  /** Null when the query failed. */
  found: MessageListResult | null;
};

const at = (search: MessageSearch, change: Partial<MessageSearch> = {}) =>
  dashboardPaths.adminMessages(messageQuery(search, change));

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
    <Form method="post" action={here} preventScrollReset className="message-card__actions">
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

const counts = ({ all, waiting }: MessageListResult): Record<MessageFilter, number> => ({
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
      <InquiriesTabs here="messages" waiting={waiting} />
      <ListSearch
        action={dashboardPaths.adminMessages()}
        label="Search"
        placeholder="Name, email, subject, message"
        q={search.q}
        preservedQuery={{ show: messageQuery(search).show }}
      />
      <ChoiceBar
        label="Status"
        choices={messageFilters.map((show) => ({
          key: show,
          label: messageFilterLabels[show],
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
