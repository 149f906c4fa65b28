import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '~/shared/brand.ts';
import { formatDate } from '~/shared/dates.ts';
import { keptFor } from '~/shared/kept-for.ts';
import { paths } from '~/shared/paths.ts';
import { noticeVersion } from '~/shared/privacy-notice.ts';
import './privacy.css';

const collected = [
  {
    when: 'You sign up',
    what: 'Name, e-mail, phone, and your password as a fingerprint that can not be turned back',
    why: 'To run your account and to let nobody else in',
  },
  {
    when: 'You book a train',
    what: 'Name, age and gender of each passenger, your e-mail and phone, journey and payment',
    why: 'To sell the seats, to make the ticket, to write to you about it, to give money back',
  },
  {
    when: 'You pay',
    what: 'Sum, method and the numbers of the payment. Cards and bank details go to the payment provider and never reach us',
    why: 'To know that it was paid and where a refund goes',
  },
  {
    when: 'You send an inquiry',
    what: 'Name, e-mail, phone and what you wish for',
    why: 'So that a travel agent can answer it',
  },
  { when: 'You write to us', what: 'Name, e-mail and your message', why: 'To answer it' },
  {
    when: 'You are logged in',
    what: 'Address and browser of each login',
    why: 'So that you can see and end a login that is not yours',
  },
];

const cookies = [
  { name: 'Session', what: 'Keeps you logged in', how: `${keptFor.session.days} days at most` },
  { name: 'Known browser', what: 'Lets you in when somebody else guesses at your password', how: 'A year at most' },
  {
    name: 'Guest key',
    what: 'Lets you come back to a booking that you began without an account',
    how: 'Until you close the browser, or sign out',
  },
  { name: 'Half a login', what: 'Waits for the code of a two-factor login', how: 'Some minutes' },
  { name: 'What you typed', what: 'Keeps a booking form while you log in', how: 'Half an hour' },
  { name: 'Your e-mail', what: 'Fills in the login, or says where our mail went', how: 'Half an hour' },
  { name: 'Notice', what: 'Shows one message on the next page', how: 'A minute' },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Told = ({ rows }: { rows: readonly { term: string; said: string }[] }) => (
  <dl className="data-facts data-facts--told card">
    {rows.map(({ term, said }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
);

const kept = Object.values(keptFor).flatMap(({ what, how }) => (what === null ? [] : [{ term: what, said: how }]));

/** The privacy notice: what is taken in and why, who gets it, how long it stays, and what everybody may ask for. */
export const NoticePage = () => (
  <div className="page section stack stack--loose notice-page">
    <div className="stack">
      <h1>Privacy notice</h1>
      <p className="lead">
        What {brand.name} knows about you, what for, and how you get it back. No advertising networks, no trackers,
        nothing sold.
      </p>
      <p className="soft">Version of {formatDate(noticeVersion)}</p>
    </div>
    <Part title="What we take in, and why">
      <Told rows={collected.map(({ when, what, why }) => ({ term: when, said: `${what}. ${why}.` }))} />
      <p>
        We do not ask for Aadhaar numbers or any other number of an ID. Whoever books for others, children among them,
        gives us their names on their behalf. An account is for adults.
      </p>
    </Part>
    <Part title="Who else sees it">
      <ul className="bullets">
        <li>
          Razorpay, our payment provider: the sum, the reference of your booking, and name, e-mail and phone to fill in
          its form. What you type there is theirs to keep.
        </li>
        <li>The travel agent of a package that you ask about: your inquiry, and nothing else.</li>
        <li>A ticket examiner who scans your ticket: the journey, and the first letter of each name.</li>
        <li>The companies that run our servers and deliver our mails, on our behalf alone.</li>
        <li>Authorities, when a law obliges us.</li>
      </ul>
    </Part>
    <Part title="How long it stays">
      <Told rows={kept} />
    </Part>
    <Part title="Cookies and your browser">
      <p>
        Only what a page needs to work; none of it follows you anywhere. That is why nothing asks for your leave first.
      </p>
      <Told rows={cookies.map(({ name, what, how }) => ({ term: name, said: `${what}. ${how}.` }))} />
      <p>
        Forms keep what you typed in the tab until it is sent or you sign out, and a ticket stays on your phone when you
        press the button for it.
      </p>
    </Part>
    <Part title="What you may ask for">
      <ul className="bullets">
        <li>
          See and take along everything we hold on you, and delete your account: in your{' '}
          <Link to={paths.dashboard({ tab: 'profile' })}>profile</Link>, under Your data. Booked as a guest? Log in by
          the link in our mail, or by <Link to={paths.forgotPassword()}>Forgot password</Link>.
        </li>
        <li>Correct your name and phone: in your profile. Anything else: write to us.</li>
        <li>
          Take back your consent: delete the account, or write to us about an inquiry or a message. It is as easy as it
          was to give, and does not undo what was right until then.
        </li>
        <li>Name somebody who may ask for all this when you can not: write to us.</li>
        <li>Travel agents: your company’s account is closed by our administrators; write to us.</li>
      </ul>
    </Part>
    <Part title="Complaints">
      <p>
        Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> with the word “grievance” in the
        subject, call {brand.supportPhone}, or come to {brand.address}. A person answers within 30 days. Are you not
        content with the answer, you can turn to the Data Protection Board of India.
      </p>
    </Part>
  </div>
);
