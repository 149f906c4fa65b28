import { Link } from 'react-router';
import tariffDrawing from '~/art/drawings/station/tariff-board.svg';
import { type CancellationRule, cancellationRuleFor } from '~/features/bookings/core/cancellation.ts';
import { cancellationRules } from '~/features/bookings/core/price-cancellation.ts';
import { clerkage } from '~/features/bookings/core/waiting-list.ts';
import { trainClasses } from '~/features/trains/core/train.ts';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Facts } from '~/ui/content/facts.tsx';
import { PageIntro } from '~/ui/layout/page-intro.tsx';

/** What cancelling costs before the last limit of each step: 'More than 72 hours before departure', 'the minimum charge'. */
const stepsOf = ({ slabs }: CancellationRule): { when: string; charge: string }[] => [
  ...slabs.map(({ hours_before, charge_basis_points }, at) => {
    const earlier = slabs[at - 1];
    return {
      when: earlier
        ? `From ${earlier.hours_before} to ${hours_before} hours before departure`
        : `More than ${hours_before} hours before departure`,
      charge:
        charge_basis_points === 0 ? 'The minimum charge of the class' : `${charge_basis_points / 100} % of the fare`,
    };
  }),
  { when: `Less than ${slabs.at(-1)?.hours_before ?? 0} hours before departure`, charge: 'No refund' },
];

const Rule = ({ rule }: { rule: CancellationRule }) => (
  <section className="stack" aria-label={rule.train_types?.join(', ') ?? 'Most trains'}>
    <h3>{rule.train_types?.join(', ') ?? 'Most trains'}</h3>
    <Facts rows className="card" facts={stepsOf(rule).map(({ when, charge }) => ({ label: when, value: charge }))} />
    <p className="small soft">{`For tickets booked from ${formatDate(rule.effective_from)}. ${rule.source}.`}</p>
  </section>
);

/** The rules for tickets booked on a day: of all trains, then of train types with their own. */
const rulesOn = (day: PlainDate): CancellationRule[] => {
  const types = new Set(cancellationRules.flatMap(({ train_types }) => train_types ?? []));
  return [
    ...new Set([
      cancellationRuleFor(cancellationRules, null, day),
      ...[...types].map((type) => cancellationRuleFor(cancellationRules, type, day)),
    ]),
  ];
};

/** How bookings are cancelled, what that costs, and when the refund arrives; the charges are those of bookings made on `day`. */
export const RefundsPage = ({ day }: { day: PlainDate }) => {
  const rules = rulesOn(day);
  const [general] = rules;
  return (
    <div className="page section stack stack--loose page--text">
      <PageIntro title="Refunds and cancellation" drawing={tariffDrawing}>
        <p className="lead">What you get back when you cancel, and when.</p>
      </PageIntro>
      <section className="stack" aria-labelledby="trains">
        <h2 id="trains">Train tickets</h2>
        <p>
          Cancel single passengers or the whole booking on the page of your ticket (
          <Link to={paths.findTicket()}>find your ticket</Link>). The page shows charges and refund before you confirm.
          The charges are those in force on the day of booking; we add none of our own.
        </p>
        {rules.map((rule) => (
          <Rule key={rule.effective_from} rule={rule} />
        ))}
        {general ? (
          <p>{`Minimum charge per passenger, plus GST in air-conditioned and first classes: ${trainClasses.map((name) => `${name} ${formatRupees(general.minimum_charge[name])}`).join(', ')}. Never more than you paid. Travel insurance is not refunded.`}</p>
        ) : null}
        <p>
          <span>Whoever still waits on a waiting list when the chart is made is refunded in full, without asking.</span>{' '}
          <span>{`Leaving the list before that costs ${formatRupees(clerkage('SL', day))} a passenger in SL and 2S and ${formatRupees(clerkage('2A', day))} in other classes.`}</span>
        </p>
        <p>A payment that arrives after the seats were released, or twice, is refunded in full.</p>
      </section>
      <section className="stack" aria-labelledby="packages">
        <h2 id="packages">Holiday packages</h2>
        <p>
          You pay nothing on this site for an inquiry. The cancellation terms of a package are on its page, or the
          travel agent tells you before you pay.
        </p>
      </section>
      <section className="stack" aria-labelledby="when">
        <h2 id="when">When the refund arrives</h2>
        <p>
          We initiate a refund at once and email you. It goes to the card, bank account or UPI ID that you paid with;
          the bank usually needs 5 to 7 working days. The page of your ticket shows its status. Not there?{' '}
          <Link to={paths.grievance()}>Submit a complaint</Link>.
        </p>
      </section>
    </div>
  );
};
