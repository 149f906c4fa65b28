import { formatInstant } from '~/shared/dates/dates.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { LeadActivity } from '../list/lead-view.ts';

const ActivityMeta = ({ activity: { who, at } }: { activity: LeadActivity }) => (
  <p className="cluster cluster--apart gap-0">
    {who ? <b>{who}</b> : null}
    <time className="soft" dateTime={at.toISOString()}>
      {formatInstant(at)}
    </time>
  </p>
);

const ActivityContent = ({ activity }: { activity: LeadActivity }) => {
  if (activity.changes.length === 0) return <p className="user-text">{activity.text}</p>;
  return (
    <ul className="wrap-anywhere">
      {activity.changes.map(({ label, before, after }) => (
        <li key={label}>
          <span>{`${label}: `}</span>
          <span className="soft">{before}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> to </span> <b>{after}</b>
        </li>
      ))}
    </ul>
  );
};

const icons = { note: 'note', change: 'arrow-right', created: 'plus', beginning: 'mail' } as const;

/** Notes and history of a lead with author and time, newest first. */
export const LeadActivities = ({ activities }: { activities: readonly LeadActivity[] }) => (
  <ol className="stack gap-3 small">
    {activities.map((activity) => (
      <li key={activity.key} className={`activity activity--${activity.kind}`}>
        <Icon name={icons[activity.kind]} size={18} />
        <div>
          <ActivityMeta activity={activity} />
          <ActivityContent activity={activity} />
        </div>
      </li>
    ))}
  </ol>
);
