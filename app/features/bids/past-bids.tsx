import { useSearchParams } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { Money } from '~/ui/money.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { Table } from '~/ui/table.tsx';
import { endWords, placementNames } from './bid.ts';
import type { OwnBids } from './own-bids.server.ts';

/** The agent's ended bids, latest first. */
export const PastBids = ({ own, page }: { own: OwnBids; page: number }) => {
  const [search] = useSearchParams();
  return (
    <>
      <Table
        caption="Past bids"
        columns={[
          { key: 'package', header: 'Package', names: true, cell: (bid) => bid.package_title },
          { key: 'amount', header: 'Bid', end: true, cell: (bid) => <Money paise={bid.bid_amount_paise} /> },
          { key: 'placement', header: 'Placement', cell: (bid) => placementNames[bid.placement] },
          { key: 'placed', header: 'Placed', cell: (bid) => formatInstant(bid.created_at) },
          {
            key: 'ended',
            header: 'Result',
            cell: (bid) => `${endWords(bid.status)}${bid.ended_at ? `, ${formatInstant(bid.ended_at)}` : ''}`,
          },
        ]}
        rows={own.past}
        rowKey={(bid) => bid.id}
      />
      <Pagination
        page={page}
        pages={own.pastPages}
        pageTo={(to) => deskPaths.agentPromote({ ...Object.fromEntries(search), page: to === 1 ? undefined : to })}
      />
    </>
  );
};
