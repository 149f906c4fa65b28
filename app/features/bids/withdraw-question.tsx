import { Form, useNavigate, useSearchParams } from 'react-router';
import { formatRupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { OwnBid } from './own-bids.server.ts';

const title = 'Withdraw this bid?';

/** Asks before a bid is withdrawn: a dialog, and without JavaScript a notice at the top of the page. Null asks nothing. */
export const WithdrawQuestion = ({ bid }: { bid: OwnBid | null }) => {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = paths.agentPromote({ ...Object.fromEntries(search), withdraw: undefined });
  const words = bid ? (
    <p>
      {formatRupees(bid.bid_amount_paise)} for {bid.package_title} will not count any more. You can place a new bid at
      any time.
    </p>
  ) : null;
  const answers = bid ? (
    <Form method="post" action={back} preventScrollReset className="cluster">
      <input type="hidden" name="bid_id" value={bid.id} />
      <SubmitButton tone="danger" name="intent" value="withdraw" busyLabel="Withdrawing">
        Withdraw bid
      </SubmitButton>
      <ButtonLink to={back} preventScrollReset replace>
        Keep it
      </ButtonLink>
    </Form>
  ) : null;
  if (hydrated)
    return (
      <Dialog
        open={bid !== null}
        onClose={() => navigate(back, { preventScrollReset: true, replace: true })}
        title={title}
        footer={answers}
      >
        {words}
      </Dialog>
    );
  return bid ? (
    <div className="promote__question">
      <Notice tone="warning" title={title}>
        {words}
        {answers}
      </Notice>
    </div>
  ) : null;
};
