import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ledgerDrawing from '~/art/drawings/office/ledger.svg';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { describeRetention } from '~/shared/retention/retention-rules.ts';
import { brand } from '~/shared/site/brand.ts';
import type { cookieNames } from '~/shared/site/cookie-names.ts';
import { noticeVersion, retentionPeriods } from '~/shared/site/retention-periods.ts';
import { Facts } from '~/ui/content/facts.tsx';
import { PageIntro } from '~/ui/layout/page-intro.tsx';

const collected = [
  {
    when: 'You sign up',
    what: 'Name, email, phone, and your password as a one-way hash',
    why: 'To run your account and keep it secure',
  },
  {
    when: 'You book a train',
    what: 'Name, age and gender of each passenger, your email and phone, journey and payment',
    why: 'To book your seats, issue tickets, send you updates and make refunds',
  },
  {
    when: 'You pay',
    what: 'Amount, method and payment IDs. Card and bank details go to the payment provider and never reach us',
    why: 'To confirm your payment and make refunds',
  },
  {
    when: 'You send an inquiry',
    what: 'Name, email, phone and your travel requirements',
    why: 'So that a travel agent can answer it',
  },
  {
    when: 'You save a package',
    what: 'Which package, and when',
    why: 'So that you find it again on all your devices',
  },
  {
    when: 'You view a package',
    what: 'One view per visitor and day, under a key that does not identify you',
    why: 'To tell the travel agent how often the package is viewed',
  },
  {
    when: 'You work as a travel agent',
    what: 'Your company profile, packages and their drafts, leads, reply templates and bids',
    why: 'To publish your packages and pass inquiries to you',
  },
  {
    when: 'You write to us or complain',
    what: 'Name, email and your message, for a complaint also the booking or inquiry',
    why: 'To answer it',
  },
  {
    when: 'You are logged in',
    what: 'IP address and browser of each login',
    why: 'So that you can spot and end a login that is not yours',
  },
];

/** One row for each cookie of the site. */
const cookies: Record<keyof typeof cookieNames, { name: string; what: string; how: string }> = {
  session: { name: 'Session', what: 'Keeps you logged in', how: `${retentionPeriods.session.days} days at most` },
  knownBrowser: {
    name: 'Known browser',
    what: 'Lets you log in while someone else is guessing your password',
    how: 'A year at most',
  },
  guestKey: {
    name: 'Guest key',
    what: 'Lets you return to a booking you started as a guest',
    how: 'Until you close the browser, or log out',
  },
  pendingTwoFactor: {
    name: 'Pending login',
    what: 'Remembers your login until you enter the two-factor code',
    how: 'A few minutes',
  },
  loginPrefill: { name: 'Your email', what: 'Fills in the login form', how: 'Half an hour' },
  registration: { name: 'Your registration', what: 'Shows where we sent an email', how: 'Half an hour' },
  savedPackages: {
    name: 'Saved packages',
    what: 'Lists the packages you save',
    how: 'A year at most, or until you log out',
  },
  toast: { name: 'Notice', what: 'Shows one message on the next page', how: 'A minute' },
};

/** The sections, by their id in the address. */
const sectionTitles = {
  data: 'What we collect and why',
  sharing: 'Who we share it with',
  storage: 'How long we store it',
  cookies: 'Cookies and your browser',
  rights: 'Your rights',
  complaints: 'Complaints',
} as const;

const Section = ({ id, children }: { id: keyof typeof sectionTitles; children: ReactNode }) => (
  <section id={id} className="stack" aria-label={sectionTitles[id]}>
    <h2>{sectionTitles[id]}</h2>
    {children}
  </section>
);

/** The text of the notice: what is collected and why, who it is shared with, how long it is stored, and the user's rights. */
export const PrivacyNotice = ({ day, contents }: { day: PlainDate; contents?: ReactNode }) => (
  <div className="page section stack stack--loose">
    <PageIntro title="Privacy notice" drawing={ledgerDrawing}>
      <p className="lead">
        What data {brand.name} collects, why, and how you control it. No advertising networks, no trackers, nothing
        sold.
      </p>
      <p className="soft">{`Version of ${formatDate(noticeVersion)}`}</p>
    </PageIntro>
    <div className="sidebar sidebar--end">
      {contents}
      <div className="stack stack--loose sidebar__text">
        <Section id="data">
          <Facts
            rows
            className="card"
            facts={collected.map(({ when, what, why }) => ({ label: when, value: `${what}. ${why}.` }))}
          />
          <p>
            We do not ask for Aadhaar or any other ID number. If you book for others, including children, you give us
            their names on their behalf. Accounts are for adults.
          </p>
        </Section>
        <Section id="sharing">
          <ul className="bullets">
            <li>
              Razorpay, our payment provider: the amount, your booking reference, and name, email and phone to fill in
              its form. What you enter there is handled by Razorpay.
            </li>
            <li>The travel agent of a package you inquire about: your inquiry, and nothing else.</li>
            <li>A ticket examiner who scans your ticket: the journey, and the first letter of each name.</li>
            <li>The companies that run our servers and deliver our emails, only on our behalf.</li>
            <li>Authorities, when the law requires it.</li>
          </ul>
        </Section>
        <Section id="storage">
          <Facts
            rows
            className="card retention"
            facts={describeRetention(day).map(({ what, how }) => ({ label: what, value: how }))}
          />
        </Section>
        <Section id="cookies">
          <p>Only what our pages need to work, and no tracking. That is why we do not ask for your consent first.</p>
          <Facts
            rows
            className="card"
            facts={Object.values(cookies).map(({ name, what, how }) => ({ label: name, value: `${what}. ${how}.` }))}
          />
          <p>
            Forms save what you type in the browser tab until you submit or log out. Your browser also saves your recent
            train searches until you clear them or log out, and, for travel agents and administrators, unfinished
            packages and pages. A ticket is saved on your device only when you choose to save it offline. A page for
            times without a network, its fonts, and that you have closed the hint to install the site are saved there
            too.
          </p>
        </Section>
        <Section id="rights">
          <ul className="bullets">
            <li>
              View and download everything we hold about you, and delete your account: in your{' '}
              <Link to={paths.dashboard({ tab: 'profile' })}>profile</Link>, under Your data. Booked as a guest? Log in
              with the link in our email, or use <Link to={paths.forgotPassword()}>Forgot password</Link>.
            </li>
            <li>Correct your name and phone: in your profile. Anything else: write to us.</li>
            <li>
              Withdraw your consent: delete the account, or write to us about an inquiry or a message. It is as easy as
              giving it, and does not affect what was done before.
            </li>
            <li>Nominate someone to use these rights if you cannot: write to us.</li>
            <li>Travel agents: your company’s account is closed by our administrators; write to us.</li>
          </ul>
        </Section>
        <Section id="complaints">
          <p>
            <Link to={paths.grievance()}>Submit a complaint</Link> to our grievance officer, call {brand.supportPhone},
            or come to {brand.address}. You get a number at once and an answer within one month. If you are not
            satisfied, you can approach the Data Protection Board of India.
          </p>
        </Section>
      </div>
    </div>
  </div>
);

const Contents = () => (
  <nav className="sidebar__sticky" aria-label="Contents">
    <ol className="notice-contents">
      {Object.entries(sectionTitles).map(([id, title]) => (
        <li key={id}>
          <a className="touch-target" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The notice with its contents, which are not part of its text. */
export const PrivacyNoticePage = ({ day }: { day: PlainDate }) => <PrivacyNotice day={day} contents={<Contents />} />;
