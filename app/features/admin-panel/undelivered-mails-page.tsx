import { Form } from 'react-router';
import bicycleDrawing from '~/art/drawings/station/bicycle.svg';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { UndeliveredMail } from './undelivered-mails.server.ts';

type UndeliveredPageProps = {
  /** Null when loading failed. */
  found: { mails: UndeliveredMail[]; waiting: { count: number; since: string } | null } | null;
};

const IntentButton = ({ intent, mail, children }: { intent: string; mail: UndeliveredMail; children: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="mail" value={mail.key} />
    <SubmitButton tone="secondary">
      <span>{children}</span>
      <span className="visually-hidden">{`: ${mail.mail?.subject ?? 'an email that cannot be read'}`}</span>
    </SubmitButton>
  </Form>
);

const Undelivered = ({ mail }: { mail: UndeliveredMail }) => (
  <li className="cluster">
    <div className="stack gap-1">
      <h3>{mail.mail?.subject ?? 'This email can no longer be read'}</h3>
      <p className="small soft">
        <span>{mail.mail ? `To ${mail.mail.to}, failed` : 'Failed'}</span>{' '}
        <time dateTime={mail.gave_up_at}>{formatInstant(mail.gave_up_at)}</time>
        <span>{` after ${mail.attempts === 1 ? 'one attempt' : `${mail.attempts} attempts`}`}</span>
      </p>
      <p className="small">
        <span className="soft">Mail server response:</span> <q>{mail.reason ?? 'none'}</q>
      </p>
    </div>
    <div className="cluster gap-2">
      {mail.mail ? (
        <IntentButton intent="again" mail={mail}>
          Resend
        </IntentButton>
      ) : null}
      <IntentButton intent="drop" mail={mail}>
        Discard
      </IntentButton>
    </div>
  </li>
);

const Waiting = ({ count, since }: { count: number; since: string }) => (
  <Notice tone="warning" title="Emails are not being sent">
    <p>{`${count === 1 ? 'One email is waiting' : `${count} emails are waiting`}, the oldest since ${formatInstant(since)}. Sending is retried automatically for a day. Please check the mail server in SMTP_URL.`}</p>
  </Notice>
);

/** Undelivered emails with their errors and actions. */
export const UndeliveredMailsPage = ({ found }: UndeliveredPageProps) => (
  <div className="stack">
    <ListHead
      title="Undelivered emails"
      count={found ? (found.mails.length > 0 ? `${found.mails.length} to review` : '') : undefined}
    >
      {found && found.mails.length > 1 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="all" />
          <SubmitButton tone="secondary">Resend all</SubmitButton>
        </Form>
      ) : null}
    </ListHead>
    {found?.waiting ? <Waiting {...found.waiting} /> : null}
    {found === null ? (
      <LoadFailure
        level={3}
        title="Error loading data"
        text="Failed to load undelivered emails. Please try again in a moment."
        retryTo={dashboardPaths.adminMail()}
      />
    ) : found.mails.length === 0 ? (
      <EmptyState
        drawing={bicycleDrawing}
        level={3}
        title="No undelivered emails"
        text="Emails that a server rejects, or that cannot be sent for a day, appear here with the reason."
        action={<ButtonLink to={paths.adminPanel()}>Go to Today</ButtonLink>}
      />
    ) : (
      <ul className="row-list">
        {found.mails.map((mail) => (
          <Undelivered key={mail.key} mail={mail} />
        ))}
      </ul>
    )}
  </div>
);
