import { Link, useSearchParams } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatRupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Money } from '~/ui/money.tsx';
import { ordinal, placementNames, rankOf, type Standing, standingWords } from './bid.ts';
import type { OwnBid } from './own-bids.server.ts';

/** The rank as a badge; yellow for the first rank. */
const RankBadge = ({ standing }: { standing: Standing }) => {
  const rank = rankOf(standing);
  if (standing.state === 'paused' || rank === null) return <p className="rank-sign rank-sign--paused">Paused</p>;
  return (
    <p className={classNames('rank-sign', rank === 1 && 'rank-sign--first')}>
      <span className="visually-hidden">Rank: </span>
      <span className="rank-sign__rank">{ordinal(rank)}</span> <span className="rank-sign__of">of {standing.of}</span>
    </p>
  );
};

/** An active bid of the agent: rank, amount, and the actions raise and withdraw. */
export const OwnBidCard = ({ bid, isNew }: { bid: OwnBid; isNew: boolean }) => {
  const [search] = useSearchParams();
  const { standing } = bid;
  const toLead = standing.state === 'behind' && !standing.own_leads ? standing.to_lead : null;
  return (
    <li className={classNames('card own-bid', isNew && 'own-bid--new')}>
      <RankBadge standing={standing} />
      <div className="own-bid__what">
        <h3>
          <Link to={paths.package(bid.package_id)}>{bid.package_title}</Link>
        </h3>
        <p className="soft small">
          {placementNames[bid.placement]}. Placed {formatInstant(bid.created_at)}
        </p>
      </div>
      <p className="own-bid__amount">
        <span className="visually-hidden">Your bid: </span>
        <Money paise={bid.bid_amount_paise} large />
      </p>
      <div className="own-bid__foot cluster cluster--apart">
        <p className="own-bid__standing">
          {standingWords(standing)} {bid.on_home_page ? <Badge tone="success">On the home page now</Badge> : null}
        </p>
        <div className="own-bid__acts cluster">
          {toLead === null ? null : (
            <ButtonLink
              to={`${deskPaths.agentPromote({ package: bid.package_id, amount: toLead / 100 })}#place-bid`}
              preventScrollReset={false}
            >
              Bid {formatRupees(toLead)}
              <span className="visually-hidden"> for {bid.package_title}</span>
            </ButtonLink>
          )}
          <ButtonLink
            tone="quiet"
            to={deskPaths.agentPromote({ ...Object.fromEntries(search), withdraw: bid.id })}
            preventScrollReset
          >
            Withdraw
            <span className="visually-hidden"> the bid for {bid.package_title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
};
