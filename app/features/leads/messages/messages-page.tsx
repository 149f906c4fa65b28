import { Form, Link } from 'react-router';
import chaiDrawing from '~/art/drawings/journey/chai.svg';
import postboxDrawing from '~/art/drawings/station/postbox.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ListPage, tabCount } from '~/ui/table/list-page.tsx';
import { InquiriesTabs } from '../core/inquiries-tabs.tsx';
import type { MessageListResult, MessageView } from './contact-messages.server.ts';
import { type MessageSearch, maxAnswerLength, messageFilterLabels, messageFilters, messageList } from './message.ts';

type MessagesPageProps = {
  search: MessageSearch;
  /** Null when loading failed. */
  found: (MessageListResult & { waiting: { unassigned: number; messages: number } }) | null;
};

const adminSearchPath = (reference: string): string =>
  reference.toUpperCase().startsWith(brand.bookingReferencePrefix)
    ? dashboardPaths.adminTrains({ q: reference })
    : dashboardPaths.adminLeads({ q: reference });

const isUnanswered = ({ complaint, handled }: MessageView): boolean => complaint?.answers.length === 0 && !handled;

const ReplyLink = ({ message }: { message: MessageView }) => (
  <a
    className={buttonClass({})}
    href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
  >
    <Icon name="mail" />
    Reply
    <span className="visually-hidden">{`: ${message.subject}`}</span>
  </a>
);

/** The clock, the answers and the answer form of a complaint. */
const Complaint = ({ message, here }: { message: MessageView; here: string }) => {
  const { complaint, reference } = message;
  if (!complaint) return null;
  return (
    <div className="stack">
      <p className="small">
        <span>{`${complaint.number}, acknowledged on receipt${message.handled ? '' : `, answer due by ${formatDate(complaint.due)}`}.`}</span>{' '}
        {reference === null ? null : <Link to={adminSearchPath(reference)}>{reference}</Link>}
      </p>
      {complaint.answers.map(({ answer, created_at }) => (
        <blockquote className="well user-text" key={created_at.toISOString()}>
          {answer}
        </blockquote>
      ))}
      {message.handled ? null : (
        <Form
          method="post"
          action={here.replace(dashboardPaths.adminMessages(), dashboardPaths.adminMessageAnswer())}
          preventScrollReset
          className="stack"
        >
          <input type="hidden" name="message" value={message.id} />
          <TextAreaField
            label={`Answer to ${complaint.number}`}
            name="answer"
            id={`answer-${message.id}`}
            rows={4}
            required
            maxLength={maxAnswerLength}
          />
          <div className="cluster gap-2">
            <SubmitButton tone="primary" busyLabel="Sending">
              Send answer and close
            </SubmitButton>
            {isUnanswered(message) ? <ReplyLink message={message} /> : null}
          </div>
        </Form>
      )}
    </div>
  );
};

const Message = ({ message, here }: { message: MessageView; here: string }) => (
  <article className="card card--tight stack gap-2" aria-labelledby={`m-${message.id}`}>
    <div>
      <div className="cluster cluster--apart gap-2">
        <h3 id={`m-${message.id}`}>{message.subject}</h3>
        {message.handled ? <Badge tone="success">Handled</Badge> : <Badge tone="highlight">Open</Badge>}
      </div>
      <p className="fact-line soft small">
        <span>{message.name}</span>
        <a href={`mailto:${message.email}`}>{message.email}</a>
        <time dateTime={message.created_at.toISOString()}>{formatInstant(message.created_at)}</time>
      </p>
    </div>
    <p className="user-text">{message.message}</p>
    <Complaint message={message} here={here} />
    {isUnanswered(message) ? null : (
      <Form method="post" action={here} preventScrollReset className="cluster gap-2">
        <input type="hidden" name="message" value={message.id} />
        <ReplyLink message={message} />
        {message.complaint && message.complaint.answers.length === 0 ? null : (
          <SubmitButton
            tone={message.handled ? 'quiet' : 'secondary'}
            name="handled"
            value={message.handled ? 'no' : 'yes'}
            busyLabel="Saving"
          >
            <span>{message.handled ? 'Reopen' : 'Mark as handled'}</span>
            <span className="visually-hidden">{`: ${message.subject}`}</span>
          </SubmitButton>
        )}
      </Form>
    )}
  </article>
);

const countLabel = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'message' : 'messages'}`;

/** The messages of the contact page and the complaints, for the admin to reply to and mark as handled. */
export const MessagesPage = ({ search, found }: MessagesPageProps) => {
  const seeAll = <ButtonLink to={messageList.path(search, { q: '', show: 'all' })}>See all messages</ButtonLink>;
  const allHandled = search.show === 'waiting' && found !== null && found.counts.all.total > 0;
  const none = {
    drawing: postboxDrawing,
    title: 'No messages yet',
    text: 'Messages from the contact page appear here.',
    action: <ButtonLink to={paths.contact()}>Open the contact page</ButtonLink>,
  } as const;
  return (
    <ListPage
      title="Messages and complaints"
      name="messages"
      countLabel={countLabel}
      list={messageList}
      search={search}
      found={found}
      unused={found?.counts.all.total === 0 && search.q === ''}
      form={{ placeholder: 'Name, email, subject, message' }}
      tabs={{
        name: 'show',
        label: 'Status',
        choices: messageFilters.map((value) => ({
          value,
          label: messageFilterLabels[value],
          ...tabCount(found?.counts[value]),
        })),
      }}
      renderRows={(messages) => (
        <ul className="stack gap-3" aria-label="Messages">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} here={messageList.currentPath(search)} />
            </li>
          ))}
        </ul>
      )}
      empty={
        allHandled
          ? {
              drawing: chaiDrawing,
              title: 'All messages are handled',
              text: 'New messages from the contact page appear here.',
              action: seeAll,
            }
          : none
      }
      noMatch={search.q ? { title: 'No messages found', text: 'Try a different search.', action: seeAll } : none}
      failed={{ title: 'Failed to load messages.', text: 'Please try again in a moment.' }}
    >
      <InquiriesTabs here="messages" waiting={found?.waiting ?? { unassigned: 0, messages: 0 }} />
    </ListPage>
  );
};
