import { Form, useSearchParams } from 'react-router';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { lastDayLabel } from '~/shared/dates/last-day.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { DateField } from '~/ui/date/date-field.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { latestLastDay } from './bid.ts';
import type { LastDayError } from './bids.action.server.ts';
import type { OwnBid } from './own-bids.server.ts';

/** Confirmation before a bid is withdrawn; renders nothing when `bid` is null. */
export const WithdrawBidDialog = ({ bid }: { bid: OwnBid | null }) => {
  const [search] = useSearchParams();
  return bid ? (
    <ConfirmDialog
      title="Withdraw this bid?"
      backTo={dashboardPaths.agentPromote({ ...Object.fromEntries(search), withdraw: undefined })}
      confirmLabel="Withdraw bid"
      busyLabel="Withdrawing"
      fields={{ intent: 'withdraw', bid_id: bid.id }}
    >
      <p>{`${formatRupees(bid.bid_amount_paise)} for ${bid.package_title} will no longer count. You can place a new bid at any time.`}</p>
      {bid.home_place ? <p>This package is featured. Its place on the home page ends with the bid.</p> : null}
    </ConfirmDialog>
  ) : null;
};

type LastDayFieldProps = { today: PlainDate; defaultValue: string; error: string | undefined };

/** The optional last day of a bid. */
export const LastDayField = ({ today, ...field }: LastDayFieldProps) => (
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
    {...field}
  />
);

type LastDayDialogProps = { bid: OwnBid | null; today: PlainDate; refused: LastDayError | undefined };

/** Sets or removes the last day of an active bid; renders nothing when `bid` is null. */
export const LastDayDialog = ({ bid, today, refused }: LastDayDialogProps) => {
  const [search] = useSearchParams();
  if (!bid) return null;
  const backTo = dashboardPaths.agentPromote({ ...Object.fromEntries(search), last_day: undefined });
  const error = refused?.bid_id === bid.id ? refused : undefined;
  return (
    <RouteDialog title="Last day of the bid" subject={bid.package_title} closeTo={backTo}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="bid_id" value={bid.id} />
        <div className="dialog__body stack">
          <p>{`${formatRupees(bid.bid_amount_paise)} counts until the end of this day.${bid.home_place ? ' The place on the home page ends with it.' : ''}`}</p>
          <LastDayField today={today} defaultValue={error?.typed ?? bid.ends_on ?? ''} error={error?.message} />
        </div>
        <div className="dialog__foot">
          <ButtonLink to={backTo} replace preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton name="intent" value="set-last-day" busyLabel="Saving">
            Save last day
          </SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};
