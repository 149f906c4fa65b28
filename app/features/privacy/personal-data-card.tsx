import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';

/** Links to the personal data and delete account pages, for the profile. */
export const PersonalDataCard = () => (
  <section className="card stack profile-settings__data" aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <p>
      View and download the data we hold about you, or delete your account. The{' '}
      <Link to={paths.privacy()}>privacy notice</Link> explains what we store and for how long.
    </p>
    <div className="cluster">
      <ButtonLink to={paths.myData()}>View and download my data</ButtonLink>
      <ButtonLink tone="danger" to={paths.deleteAccount()}>
        Delete my account
      </ButtonLink>
    </div>
  </section>
);
