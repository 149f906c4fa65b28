import { Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Badge } from '~/ui/content/badge.tsx';
import { statusBadges } from './mail-labels.ts';
import type { MailsView, MailView } from './mail-view.ts';

type MailListProps = MailsView & {
  /** Level of the heading. */
  level: 2 | 3;
  /** For administrators, who can send a failed email again. */
  resendable?: boolean;
};

const attemptsLabel = (attempts: number): string => (attempts === 1 ? 'one attempt' : `${attempts} attempts`);

/** When it was enqueued, sent or given up, with the number of attempts if there were several. */
const Timing = ({ mail: { status, created_at, ended_at, attempts } }: { mail: MailView }) => {
  const at = ended_at ?? created_at;
  const mentionsAttempts = status === 'retrying' || attempts > 1;
  return (
    <>
      <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
      <span>
        {mentionsAttempts
          ? `, ${status === 'retrying' ? `${attemptsLabel(attempts)} so far` : `after ${attemptsLabel(attempts)}`}`
          : ''}
      </span>
    </>
  );
};

const ListedMail = ({ mail, resendable }: { mail: MailView; resendable: boolean }) => {
  const { label, tone } = statusBadges[mail.status];
  return (
    <li className="small wrap-anywhere">
      <p className="cluster cluster--apart gap-2">
        <span>
          <b>{mail.label}</b> <span>{mail.recipient}</span>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="soft">
        <Timing mail={mail} />
      </p>
      {mail.reason ? <p>{mail.reason}</p> : null}
      {mail.response ? (
        <p className="soft">
          Mail server response: <q>{mail.response}</q>
        </p>
      ) : null}
      {resendable && mail.status === 'failed' ? <Link to={dashboardPaths.adminMail()}>Resend or discard</Link> : null}
    </li>
  );
};

/** The emails about a record with their delivery, latest first; nothing without any. */
export const MailList = ({ level, mails, more, resendable = false }: MailListProps) => {
  if (mails.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="stack gap-2" aria-label="Emails">
      <Heading>Emails</Heading>
      <ul className="divided">
        {mails.map((mail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is not edited
          <ListedMail key={index} mail={mail} resendable={resendable} />
        ))}
      </ul>
      {more ? <p className="soft small">Earlier emails are not listed.</p> : null}
    </section>
  );
};
