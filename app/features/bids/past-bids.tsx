import { useSearchParams } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Money } from '~/ui/content/money.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { Table } from '~/ui/table/table.tsx';
import { bidEndLabel, placementLabels } from './bid.ts';
import type { OwnBids } from './own-bids.server.ts';

/** The agent's ended bids, latest first. */
export const PastBids = ({ own, page }: { own: OwnBids; page: number }) => {
  const [search] = useSearchParams();
  return (
    <>
      <Table
        caption="Past bids"
        columns={[
          { key: 'package', header: 'Package', rowHeader: true, cell: (bid) => bid.package_title },
          { key: 'amount', header: 'Bid', alignEnd: true, cell: (bid) => <Money paise={bid.bid_amount_paise} /> },
          { key: 'placement', header: 'Placement', cell: (bid) => placementLabels[bid.placement] },
          {
            key: 'placed',
            header: 'Placed',
            cell: (bid) => <span className="no-wrap">{formatInstant(bid.created_at)}</span>,
          },
          {
            key: 'ended',
            header: 'Result',
            cell: (bid) => (
              <>
                {bidEndLabel(bid)}{' '}
                {bid.ended_at ? <span className="past-bid__ended">{formatInstant(bid.ended_at)}</span> : null}
              </>
            ),
          },
        ]}
        rows={own.past}
        rowKey={(bid) => bid.id}
      />
      <Pagination
        page={page}
        pages={own.pastPages}
        pageTo={(to) => dashboardPaths.agentPromote({ ...Object.fromEntries(search), page: to === 1 ? undefined : to })}
      />
    </>
  );
};
