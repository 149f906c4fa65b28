import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import type { ComplaintView } from './load-complaint.server.ts';

/** The history of a complaint for the complainant. */
export const ComplaintPage = ({ complaint }: { complaint: ComplaintView }) => (
  <div className="page section stack">
    <h1>{`Complaint ${complaint.number}`}</h1>
    <p className="cluster">
      <span>{complaint.subject}</span>
      {complaint.handled ? <Badge tone="success">Answered</Badge> : <Badge tone="highlight">Open</Badge>}
    </p>
    <ol className="message-cards message-cards--history">
      <li className="card stack">
        <h2>Your complaint</h2>
        <p className="soft small">{`Received ${formatInstant(complaint.receivedAt)}${complaint.reference === null ? '' : `, about ${complaint.reference}`}`}</p>
        <p className="message-card__text">{complaint.message}</p>
      </li>
      <li className="card stack">
        <h2>Acknowledgement</h2>
        <p>{`You got the number of your complaint at once, here and by email. ${complaint.handled ? '' : `We will answer by ${formatDate(complaint.due)} at the latest.`}`}</p>
      </li>
      {complaint.answers.map(({ answer, answeredAt }) => (
        <li className="card stack" key={answeredAt}>
          <h2>Our answer</h2>
          <p className="soft small">{formatInstant(answeredAt)}</p>
          <p className="message-card__text">{answer}</p>
        </li>
      ))}
    </ol>
    <p>
      <span>{`Anything to add, or not satisfied? Write to ${complaint.officer.name}, ${complaint.officer.designation}:`}</span>{' '}
      <a href={`mailto:${complaint.officer.email}?subject=${encodeURIComponent(`Complaint ${complaint.number}`)}`}>
        {complaint.officer.email}
      </a>
      <span>{`, ${complaint.officer.phone}.`}</span>
    </p>
  </div>
);

/** Without a complaint of this number and key. */
export const ComplaintNotFound = () => (
  <div className="page section stack">
    <h1>Complaint Not Found</h1>
    <p>Please open the link in our email about your complaint.</p>
    <ButtonLink to={paths.grievance()}>Complaints</ButtonLink>
  </div>
);
