import { useSearchParams } from 'react-router';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
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
      <p>
        {formatRupees(bid.bid_amount_paise)} for {bid.package_title} will no longer count. You can place a new bid at
        any time.
      </p>
      {bid.home_place ? <p>This package is featured. Its place on the home page ends with the bid.</p> : null}
    </ConfirmDialog>
  ) : null;
};
