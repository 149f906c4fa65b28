import { Form } from 'react-router';
import telephoneDrawing from '~/art/drawings/office/telephone.svg';
import { PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { PageIntro } from '~/ui/layout/page-intro.tsx';
import { HoneypotField } from '../inquiries/honeypot-field.tsx';
import type { ComplaintView } from './load-complaint.server.ts';
import {
  type ComplaintFormValues,
  type ComplaintRule,
  complaintCategories,
  complaintCategoryLabels,
} from './message.ts';

/** The officer who answers complaints. */
export type GrievanceOfficer = { name: string; designation: string; email: string; phone: string };

/** The officer, and what happens with a complaint. */
const Officer = ({ officer, demo, rule }: Pick<GrievancePageProps, 'officer' | 'demo' | 'rule'>) => (
  <section className="stack" aria-label="Grievance officer">
    <Facts
      className="card contact-board on-paper"
      facts={[
        { icon: 'person', label: 'Grievance officer', value: `${officer.name}, ${officer.designation}` },
        {
          icon: 'phone',
          label: 'Call',
          value: <a href={`tel:${officer.phone.replace(/[^\d+]/g, '')}`}>{officer.phone}</a>,
        },
        { icon: 'mail', label: 'Write', value: <a href={`mailto:${officer.email}`}>{officer.email}</a> },
      ]}
    />
    {demo ? <p className="small soft">This is a demonstration: the officer is fictitious.</p> : null}
    <h2 className="lead">What happens next</h2>
    <p>
      You get a complaint number at once, by email too, and an answer within one month. The link in the email shows your
      complaint and our answers.
    </p>
    <p className="small soft">{`By law within ${rule.acknowledge_hours} hours and ${rule.answer_months === 1 ? 'one month' : `${rule.answer_months} months`}: ${rule.source}.`}</p>
    <p>Not satisfied? Call the National Consumer Helpline, 1915.</p>
  </section>
);

const noErrors: Record<string, string> = {};

type GrievancePageProps = {
  officer: GrievanceOfficer;
  demo: boolean;
  /** In force today. */
  rule: ComplaintRule;
  start: ComplaintFormValues;
  refused?: { typed: ComplaintFormValues; errors: Record<string, string>; message: string };
};

/** The grievance officer beside the complaint form. */
export const GrievancePage = ({ officer, demo, rule, start, refused }: GrievancePageProps) => {
  const { openErrors: errors, follow } = useFieldErrors(refused?.errors ?? noErrors);
  const values = refused?.typed ?? start;
  return (
    <div className="page section stack stack--loose">
      <PageIntro title="Complaints" drawing={telephoneDrawing}>
        <p className="lead">Something went wrong and was not put right? Our grievance officer looks into it.</p>
      </PageIntro>
      <ErrorSummary message={refused?.message} fields={refused?.errors} openErrors={errors} />
      <div className="sidebar sidebar--end">
        <Form method="post" noValidate className="card stack" onChange={follow}>
          <h2>Submit a complaint</h2>
          <div className="fields fields--wide">
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              required
              defaultValue={values.name}
              error={errors.name}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              required
              defaultValue={values.email}
              error={errors.email}
            />
            <SelectField
              label="What is it about?"
              name="category"
              required
              placeholder="Please select"
              choices={complaintCategories.map((value) => ({ value, label: complaintCategoryLabels[value] }))}
              defaultValue={values.category}
              error={errors.category}
            />
            <TextField
              label="Booking reference or package"
              name="reference"
              optional
              defaultValue={values.reference}
              error={errors.reference}
            />
          </div>
          <TextAreaField
            label="What happened, and what do you ask for?"
            name="message"
            rows={8}
            required
            defaultValue={values.message}
            error={errors.message}
          />
          <HoneypotField />
          <PrivacyNote>We use your details only to answer your complaint.</PrivacyNote>
          <SubmitButton size="large" busyLabel="Submitting your complaint">
            Submit complaint
          </SubmitButton>
        </Form>
        <Officer officer={officer} demo={demo} rule={rule} />
      </div>
    </div>
  );
};

/** The history of a complaint for the complainant. */
export const ComplaintPage = ({ complaint }: { complaint: ComplaintView }) => (
  <div className="page section stack">
    <h1>{`Complaint ${complaint.number}`}</h1>
    <p className="cluster">
      <span>{complaint.subject}</span>
      {complaint.handled ? <Badge tone="success">Answered</Badge> : <Badge tone="highlight">Open</Badge>}
    </p>
    <ol className="stack">
      <li className="card stack">
        <h2>Your complaint</h2>
        <p className="soft small">{`Received ${formatInstant(complaint.receivedAt)}${complaint.reference === null ? '' : `, about ${complaint.reference}`}`}</p>
        <p className="user-text">{complaint.message}</p>
      </li>
      <li className="card stack">
        <h2>Acknowledgement</h2>
        <p>{`You got the number of your complaint at once, here and by email. ${complaint.handled ? '' : `We will answer by ${formatDate(complaint.due)} at the latest.`}`}</p>
      </li>
      {complaint.answers.map(({ answer, answeredAt }) => (
        <li className="card stack" key={answeredAt}>
          <h2>Our answer</h2>
          <p className="soft small">{formatInstant(answeredAt)}</p>
          <p className="user-text">{answer}</p>
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
