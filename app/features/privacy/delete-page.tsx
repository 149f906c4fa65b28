import { Form } from 'react-router';
import { keptFor } from '~/shared/kept-for.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { CheckboxField } from '~/ui/form/choice-fields.tsx';
import { clearAllDrafts } from '~/ui/form/draft-store.ts';
import { Notice } from '~/ui/notice.tsx';
import './privacy.css';

type DeletePageProps = {
  email: string;
  /** What stands in the way, a sentence each. */
  notYet: readonly string[];
  /** The form came without the tick that says it is meant. */
  unticked: boolean;
};

const Gone = () => (
  <div className="stack stack--tight">
    <h2>What goes at once</h2>
    <ul className="bullets">
      <li>Your login, password and profile, on all devices</li>
      <li>Your name, address and wishes in all inquiries, with what travel agents noted about them</li>
      <li>Your messages from the contact page</li>
    </ul>
  </div>
);

const Stays = () => (
  <div className="stack stack--tight">
    <h2>What stays for a while</h2>
    <dl className="data-facts data-facts--told">
      {[keptFor.booking_without_account, keptFor.booking_never_paid, keptFor.money].map(({ what, how }) => (
        <div key={what}>
          <dt>{what === keptFor.booking_without_account.what ? keptFor.booking.what : what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
    <p>You can take your data along first. A new account with the same address starts empty.</p>
  </div>
);

/** What deleting the account means, and the button that does it; or why it has to wait. */
export const DeletePage = ({ email, notYet, unticked }: DeletePageProps) => (
  <div className="page section stack stack--loose delete-page">
    <div className="stack">
      <h1>Delete your account</h1>
      <p className="lead">This is the account of {email}. Nobody can bring it back once it is deleted.</p>
    </div>
    {notYet.length > 0 ? (
      <Notice tone="warning" title="Not yet">
        <ul className="bullets">
          {notYet.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <ButtonLink to={paths.dashboard()}>Go to your bookings</ButtonLink>
      </Notice>
    ) : null}
    <section className="card stack" aria-label="What deleting means">
      <Gone />
      <Stays />
      {notYet.length > 0 ? null : (
        <Form method="post" className="stack" noValidate onSubmit={clearAllDrafts}>
          <CheckboxField
            name="understood"
            label="I understand that my account can not be brought back"
            error={unticked ? 'Please tick this box if you want to delete your account.' : undefined}
          />
          <SubmitButton busyLabel="Deleting your account">Delete my account for good</SubmitButton>
        </Form>
      )}
      <div className="cluster">
        <ButtonLink to={paths.myData()}>See and download my data</ButtonLink>
        <ButtonLink to={paths.dashboard({ tab: 'profile' })}>Keep my account</ButtonLink>
      </div>
    </section>
  </div>
);
