import { Link } from 'react-router';
import stampDrawing from '~/art/drawings/office/stamp-pad.svg';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { PageIntro } from '~/ui/layout/page-intro.tsx';

/** The terms of use. */
export const TermsPage = () => (
  <div className="page section stack stack--loose page--text">
    <PageIntro title="Terms of use" drawing={stampDrawing}>
      <p className="lead">
        What you can expect from {brand.name}, a service of {brand.address}, and what we expect from you.
      </p>
    </PageIntro>
    <section className="stack" aria-labelledby="service">
      <h2 id="service">What we do</h2>
      <ul className="bullets">
        <li>
          Holiday packages are offered and carried out by travel agents. We show them, check them before they appear,
          and pass your inquiry on. The contract for the trip is between you and the agent; its price, inclusions and
          cancellation terms are confirmed by the agent before you pay.
        </li>
        <li>
          Train tickets: the price and the charges for a cancellation are shown before you pay. The railway’s rules for
          carrying passengers apply.
        </li>
        <li>
          Lists are in the order that they name. On the home page, featured packages stand in the order of what their
          agents pay for the place; nothing else is moved up for money.
        </li>
        <li>A struck-out price is one at which the package was on sale for at least 30 days in a row.</li>
      </ul>
    </section>
    <section className="stack" aria-labelledby="you">
      <h2 id="you">What we ask of you</h2>
      <ul className="bullets">
        <li>You are at least 18 years old, or a parent or guardian books for you.</li>
        <li>Names and ages are those in the travellers’ identity documents; contact details are your own.</li>
        <li>You do not buy seats to resell them, and you do not disturb the service for others.</li>
        <li>Travel agents describe their packages truthfully and answer the inquiries that they receive.</li>
      </ul>
    </section>
    <section className="stack" aria-labelledby="money">
      <h2 id="money">Price and payment</h2>
      <p>
        The total is shown before you pay, with everything that belongs to it. Extras such as insurance are never
        selected for you. Our payment provider handles your payment. What you get back and when:{' '}
        <a href={paths.refunds()}>Refunds and cancellation</a>.
      </p>
    </section>
    <section className="stack" aria-labelledby="liability">
      <h2 id="liability">If something goes wrong</h2>
      <p>
        Tell us: <Link to={paths.grievance()}>Complaints</Link>. Your rights under the Consumer Protection Act, 2019 are
        not limited by these terms. Indian law applies, and you may go to the consumer commission of your own district.
      </p>
    </section>
  </div>
);
