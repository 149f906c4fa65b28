import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { LeadStatusBadge } from '../list/lead-details.tsx';
import type { PackageActivityView } from './load-package-activity.server.ts';

const Figure = ({ count, one, many }: { count: number; one: string; many: string }) => (
  <p>
    <b>{formatNumber(count)}</b> <span>{count === 1 ? one : many}</span>
  </p>
);

/** What happened to a package of the agent: views, inquiries, and its latest leads, each of which opens in the list of its leads. */
export const PackageLeads = ({ packageId, activity }: { packageId: string; activity: PackageActivityView }) => (
  <section className="cluster cluster--apart gap-2 package-leads" aria-labelledby="package-leads">
    <div className="cluster cluster--baseline">
      <h3 id="package-leads" className="soft small">
        Last 30 days
      </h3>
      <Figure count={activity.views} one="view" many="views" />
      <Figure count={activity.inquiries} one="inquiry" many="inquiries" />
      {activity.leads.length > 0 ? null : <p className="soft">No leads for this package yet.</p>}
    </div>
    {activity.leads.length > 0 ? (
      <Disclosure summary="Latest leads">
        <ul className="divided">
          {activity.leads.map(({ id, name, status, created_at }) => (
            <li key={id} className="cluster">
              <Link to={dashboardPaths.agentLead(id, { package: packageId })}>{name}</Link>
              <LeadStatusBadge status={status} />
              <time className="soft small" dateTime={created_at.toISOString()}>
                {formatInstant(created_at)}
              </time>
            </li>
          ))}
        </ul>
        <Link to={dashboardPaths.agentLeads({ package: packageId })}>
          {activity.total === 1
            ? 'See the lead for this package'
            : `See all ${formatNumber(activity.total)} leads for this package`}
        </Link>
      </Disclosure>
    ) : null}
  </section>
);
