import { Form } from 'react-router';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { lastDayLabel } from '~/shared/dates/last-day.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { DateField } from '~/ui/date/date-field.tsx';
import { RadioGroup, SelectField } from '~/ui/form/choice-fields.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { RupeeField } from '~/ui/form/rupee-field.tsx';
import { bidStep, latestLastDay, maxBid, minBid, placementChoices } from './bid.ts';
import type { BidFormError } from './bids.action.server.ts';
import type { BiddingContext } from './own-bids.server.ts';

const range = `From ${formatRupees(minBid)}, in steps of ${formatRupees(bidStep)}.`;

/** The hint about the leading bid. */
const leadingBidHint = ({ leading, to_lead }: BiddingContext): string => {
  if (to_lead === null) return `The highest possible bid of ${formatRupees(maxBid)} has been placed.`;
  if (leading === null) return `No bids yet: ${formatRupees(to_lead)} would put you first.`;
  return leading.own !== null
    ? `Your bid of ${formatRupees(leading.amount)} for ${leading.own} leads.`
    : `${formatRupees(to_lead)} would put you first.`;
};

const BiddingRules = () => (
  <div className="bidding-rules">
    <p>The highest bidder gets the spot. Our team chooses the featured packages by their bids.</p>
    <Disclosure summary="How bidding works">
      <ul className="bullets">
        <li>The home page shows the featured packages in the order of their bids.</li>
        <li>If two bids are equal, the earlier one comes first.</li>
        <li>You can raise a bid and keep the place. If you withdraw it, the place ends.</li>
        <li>
          A bid with a last day ends after it, and so does its place. Until then, bid the same amount with another day
          to change it.
        </li>
        <li>A package that you switch off returns to its place when you switch it on.</li>
        <li>We email you when you are featured, and when other bids take your place on the home page.</li>
      </ul>
    </Disclosure>
  </div>
);

type BidFormProps = {
  contest: BiddingContext;
  today: PlainDate;
  /** Initial values: package and amount from the URL, the last day of the bid that is raised. */
  requested: { package: string | null; amount: string | null; lastDay: PlainDate | null };
  refused?: BidFormError;
};

/** The form to place a bid: package, amount, placement. */
export const BidForm = ({ contest, today, requested, refused }: BidFormProps) => {
  const typed = refused?.typed;
  const errors = refused?.fields ?? {};
  return (
    <Form method="post" className="card stack" noValidate preventScrollReset>
      {refused ? <ErrorSummary message={refused.message} fields={refused.fields} /> : null}
      <SelectField
        label="Package"
        name="package_id"
        required
        placeholder="Select a package"
        choices={contest.packages.map(({ id, title, destination }) => ({
          value: id,
          label: `${title} (${destination})`,
        }))}
        defaultValue={typed?.package_id ?? requested.package ?? ''}
        error={errors.package_id}
      />
      <RupeeField
        label="Bid amount"
        name="bid_amount"
        inputMode="numeric"
        required
        className="tabular"
        hint={
          <>
            <span>{range}</span> <strong>{leadingBidHint(contest)}</strong>
          </>
        }
        defaultValue={typed?.bid_amount ?? requested.amount ?? ''}
        error={errors.bid_amount}
      />
      <DateField
        label={lastDayLabel}
        name="ends_on"
        hint="Leave empty to bid until you withdraw it."
        optional
        today={today}
        min={today}
        max={latestLastDay(today)}
        minReason="The last day can’t be in the past."
        maxReason="A bid holds for a year at most."
        defaultValue={typed?.ends_on ?? requested.lastDay ?? ''}
        error={errors.ends_on}
      />
      <RadioGroup
        label="Placement"
        name="placement"
        required
        layout="cards"
        choices={placementChoices}
        defaultValue={typed?.placement || 'homepage_featured'}
        error={errors.placement}
      />
      <SubmitButton name="intent" value="place" wide busyLabel="Placing your bid">
        Place bid
      </SubmitButton>
      <BiddingRules />
    </Form>
  );
};
