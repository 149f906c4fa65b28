import { useSearchParams } from 'react-router';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatRupees } from '~/shared/money.ts';
import { DangerQuestion } from '~/ui/danger-question.tsx';
import type { OwnBid } from './own-bids.server.ts';

/** Confirmation before a bid is withdrawn; renders nothing when `bid` is null. */
export const WithdrawQuestion = ({ bid }: { bid: OwnBid | null }) => {
  const [search] = useSearchParams();
  return bid ? (
    <DangerQuestion
      title="Withdraw this bid?"
      backTo={deskPaths.agentPromote({ ...Object.fromEntries(search), withdraw: undefined })}
      answer="Withdraw bid"
      busyLabel="Withdrawing"
      fields={{ intent: 'withdraw', bid_id: bid.id }}
    >
      <p>
        {formatRupees(bid.bid_amount_paise)} for {bid.package_title} will no longer count. You can place a new bid at
        any time.
      </p>
    </DangerQuestion>
  ) : null;
};
