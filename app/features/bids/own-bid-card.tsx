import { Link, useSearchParams } from 'react-router';
import { formatInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { untilText } from '~/shared/dates/last-day.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { type BidRanking, bidRank, bidRankingLabel, endingText, endsSoon, ordinal, placementLabels } from './bid.ts';
import type { OwnBid } from './own-bids.server.ts';

/** The rank as a badge; yellow for the first rank. */
const RankBadge = ({ ranking }: { ranking: BidRanking }) => {
  const rank = bidRank(ranking);
  if (ranking.state === 'paused' || rank === null) return <p className="rank-badge rank-badge--paused">Paused</p>;
  return (
    <p className={classNames('rank-badge', rank === 1 && 'rank-badge--first')}>
      <span className="visually-hidden">Rank: </span>
      <span className="rank-badge__rank">{ordinal(rank)}</span> <span>{`of ${ranking.of}`}</span>
    </p>
  );
};

/** Whether the home page shows the package; its place is paused while the package is hidden. */
const HomePlace = ({ place }: { place: OwnBid['home_place'] }) => {
  if (place === null || place.home === 'hidden') return null;
  return place.home === 'shown' ? (
    <Badge tone="success">{`On the home page now, place ${place.place ?? ''}`}</Badge>
  ) : (
    <Badge tone="warning">Featured, not shown: higher bids are ahead</Badge>
  );
};

/** The amount of the button that raises the bid: to lead or, when another own bid leads, to be among the places of the home page. */
const amountToRaise = (ranking: BidRanking): Paise | null => {
  if (ranking.state !== 'behind') return null;
  return ranking.own_leads ? (ranking.to_reach?.amount ?? null) : ranking.to_lead;
};

/** The form with the package, its last day and this amount: the present one to change the day only. */
const bidFormPath = ({ package_id }: OwnBid, amount: Paise): string =>
  `${dashboardPaths.agentPromote({ package: package_id, amount: amount / 100 })}#place-bid`;

type OwnBidCardProps = { bid: OwnBid; today: PlainDate; isNew: boolean };

/** An active bid of the agent: rank, amount, last day, and the actions raise, change the last day and withdraw. */
export const OwnBidCard = ({ bid, today, isNew }: OwnBidCardProps) => {
  const [search] = useSearchParams();
  const { ranking } = bid;
  const raise = amountToRaise(ranking);
  return (
    <li className={classNames('card own-bid', isNew && 'own-bid--new')}>
      <RankBadge ranking={ranking} />
      <div className="stack gap-1">
        <div className="cluster cluster--apart gap-2">
          <h4>
            <Link to={paths.package(bid.package_id)}>{bid.package_title}</Link>
          </h4>
          <p>
            <span className="visually-hidden">Your bid: </span>
            <Money paise={bid.bid_amount_paise} large />
          </p>
        </div>
        <p className="fact-line soft small">
          <span>{placementLabels[bid.placement]}</span>
          <span>{`Placed ${formatInstant(bid.created_at)}`}</span>
          {bid.ends_on === null ? null : <span>{untilText(bid.ends_on)}</span>}
        </p>
        <p className="cluster gap-2">
          <b>{bidRankingLabel(ranking)}</b>
          <HomePlace place={bid.home_place} />
          {endsSoon(bid, today) && bid.ends_on !== null ? (
            <Badge tone="warning">{endingText(bid.ends_on, today)}</Badge>
          ) : null}
        </p>
        <div className="own-bid__actions cluster">
          {raise === null ? null : (
            <ButtonLink to={bidFormPath(bid, raise)} preventScrollReset={false}>
              <span>{`Bid ${formatRupees(raise)}`}</span>
              <span className="visually-hidden">{` for ${bid.package_title}`}</span>
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to={bidFormPath(bid, bid.bid_amount_paise)} preventScrollReset={false}>
            <span>{`${bid.ends_on === null ? 'Set' : 'Change'} last day`}</span>
            <span className="visually-hidden">{` of the bid for ${bid.package_title}`}</span>
          </ButtonLink>
          <ButtonLink
            tone="quiet"
            to={dashboardPaths.agentPromote({ ...Object.fromEntries(search), withdraw: bid.id })}
            preventScrollReset
          >
            Withdraw
            <span className="visually-hidden">{` the bid for ${bid.package_title}`}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
};

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
