import { Link } from 'react-router';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';

/** The way to one's data, in the profile. */
export const YourDataCard = () => (
  <section className="card stack" aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <p>
      See all that we hold on you and take it along, or delete your account. What we keep and for how long stands in the{' '}
      <Link to={paths.privacy()}>privacy notice</Link>.
    </p>
    <div className="cluster">
      <ButtonLink to={paths.myData()}>See and download my data</ButtonLink>
      <ButtonLink to={paths.deleteAccount()}>Delete my account</ButtonLink>
    </div>
  </section>
);
