import { Form } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { UndeliveredMail } from './undelivered-mails.server.ts';
import './undelivered.css';

type UndeliveredPageProps = {
  /** Null when they could not be read. */
  found: { mails: UndeliveredMail[]; waiting: { count: number; since: string } | null } | null;
};

const Act = ({ intent, mail, children }: { intent: string; mail: UndeliveredMail; children: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="mail" value={mail.key} />
    <SubmitButton tone="secondary">
      {children}
      <span className="visually-hidden">: {mail.mail?.subject ?? 'a mail that can not be read'}</span>
    </SubmitButton>
  </Form>
);

const Undelivered = ({ mail }: { mail: UndeliveredMail }) => (
  <li className="card stack undelivered__mail">
    <div>
      <h3>{mail.mail?.subject ?? 'A mail that can not be read any more'}</h3>
      <p className="small">
        {mail.mail ? `To ${mail.mail.to}, g` : 'G'}iven up{' '}
        <time dateTime={mail.gave_up_at}>{formatInstant(mail.gave_up_at)}</time> after{' '}
        {mail.attempts === 1 ? 'one attempt' : `${mail.attempts} attempts`}
      </p>
    </div>
    <p>
      The mail server said: <q>{mail.reason ?? 'nothing'}</q>
    </p>
    <div className="cluster">
      {mail.mail ? (
        <Act intent="again" mail={mail}>
          Send again
        </Act>
      ) : null}
      <Act intent="drop" mail={mail}>
        Take off the list
      </Act>
    </div>
  </li>
);

const Waiting = ({ count, since }: { count: number; since: string }) => (
  <Notice tone="warning" title="Mail is not going out">
    <p>
      {count === 1 ? 'One mail waits' : `${count} mails wait`}, the first since {formatInstant(since)}. They are tried
      again by themselves for a day; please look whether the mail server of SMTP_URL is well.
    </p>
  </Notice>
);

/** Mail that did not reach anybody: why, and what to do about it. */
export const UndeliveredPage = ({ found }: UndeliveredPageProps) => (
  <div className="list-page">
    <ListHead
      title="Undelivered mail"
      count={found ? `${found.mails.length} ${found.mails.length === 1 ? 'waits' : 'wait'} for a person` : undefined}
    />
    {found?.waiting ? <Waiting {...found.waiting} /> : null}
    {found === null ? (
      <Notice tone="danger" title="Error loading data">
        <p>The list of undelivered mail could not be read.</p>
      </Notice>
    ) : found.mails.length === 0 ? (
      <EmptyState
        level={3}
        title="Every mail has found its way"
        text="Mail that a server refuses, or that could not be handed on for a day, stands here with the reason."
      />
    ) : (
      <>
        {found.mails.length > 1 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="all" />
            <SubmitButton>Send all again</SubmitButton>
          </Form>
        ) : null}
        <ul className="undelivered">
          {found.mails.map((mail) => (
            <Undelivered key={mail.key} mail={mail} />
          ))}
        </ul>
      </>
    )}
  </div>
);
