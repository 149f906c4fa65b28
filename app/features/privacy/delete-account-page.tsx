import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { ProfileBreadcrumb } from '~/features/accounts/profile/profile-breadcrumb.tsx';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { describeRules, retentionRules, rulesOf } from '~/shared/retention/retention-rules.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/choice-fields.tsx';
import { clearAllDrafts } from '~/ui/form/draft-store.ts';

type DeletePageProps = {
  /** Today in India. */
  day: PlainDate;
  email: string;
  /** Reasons why the account cannot be deleted now. */
  blockers: readonly { sentence: string; bookings: readonly { reference: string; text: string }[] }[];
  /** The form was submitted without the confirmation checkbox. */
  unconfirmed: boolean;
};

const DeletedNow = () => (
  <div className="stack stack--tight">
    <h2>Deleted immediately</h2>
    <ul className="bullets">
      <li>Your login, password and profile, on all devices</li>
      <li>Your name, contact details and requests in all inquiries, with travel agents’ notes on them</li>
      <li>Your name, address and texts in messages and complaints</li>
    </ul>
  </div>
);

const storedFor = [
  // Deleting the account is what makes the shorter period apply.
  { what: retentionRules.booking.what, rules: rulesOf('booking_without_account') },
  { what: retentionRules.booking_never_paid.what, rules: rulesOf('booking_never_paid') },
  { what: retentionRules.money.what, rules: rulesOf('money') },
];

const RetainedData = ({ day }: { day: PlainDate }) => (
  <div className="stack">
    <div className="stack stack--tight">
      <h2>Stored for a limited time</h2>
      <Facts
        rows
        className="retention"
        facts={storedFor.map(({ what, rules }) => ({ label: what, value: describeRules(rules, day) }))}
      />
    </div>
    <p>You can download your data first. A new account with the same email address starts empty.</p>
  </div>
);

/** Explains what deleting the account means, with the form to do it, or the reasons why it is not possible yet. */
export const DeleteAccountPage = ({ day, email, blockers, unconfirmed }: DeletePageProps) => (
  <div className="page section stack stack--loose page--text">
    <div className="stack">
      <ProfileBreadcrumb />
      <h1>Delete your account</h1>
      <p className="lead">{`This is the account of ${email}. A deleted account cannot be restored.`}</p>
    </div>
    {blockers.length > 0 ? (
      <Notice tone="warning" title="You can’t delete your account yet">
        {blockers.map(({ sentence, bookings }) => (
          <Fragment key={sentence}>
            <p>{sentence}</p>
            <ul className="bullets">
              {bookings.map(({ reference, text }) => (
                <li key={reference}>
                  <Link to={paths.confirmation(reference)}>{reference}</Link>
                  <span>{`: ${text}`}</span>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        <ButtonLink to={paths.dashboard()}>Go to your bookings</ButtonLink>
      </Notice>
    ) : null}
    <section className="card stack gap-6" aria-label="What deleting means">
      <DeletedNow />
      <RetainedData day={day} />
      {blockers.length > 0 ? null : (
        <Form method="post" className="stack" noValidate onSubmit={clearAllDrafts}>
          <CheckboxField
            name="understood"
            label="I understand that my account cannot be restored"
            error={unconfirmed ? 'Please tick this box if you want to delete your account.' : undefined}
          />
          <SubmitButton tone="danger" busyLabel="Deleting your account">
            Delete my account permanently
          </SubmitButton>
        </Form>
      )}
      <div className="cluster">
        <ButtonLink to={paths.myData()}>View and download my data</ButtonLink>
        <ButtonLink to={paths.dashboard({ tab: 'profile' })}>Keep my account</ButtonLink>
      </div>
    </section>
  </div>
);
