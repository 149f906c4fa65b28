import type { AuditEventView } from '~/server/audit/list-audit-events.server.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { actorLabel, describeChanges, type FieldChange } from './audit-labels.ts';

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className="soft">none</span> : <span>{text}</span>;

const Change = ({ change }: { change: FieldChange }) => (
  <div>
    <dt>{change.name}</dt>
    <dd>
      <Value text={change.before} />
      <span className="audit-changes__to" aria-hidden="true">
        →
      </span>
      <span className="visually-hidden"> changed to </span>
      <Value text={change.after} />
    </dd>
  </div>
);

/** Longer lists are collapsed. */
const shownAtOnce = 3;

/** '9 fields: Slug, State, Title and 6 more'. */
const summaryOf = (changes: readonly FieldChange[]): string => {
  const first = changes.slice(0, shownAtOnce).map(({ name }) => name);
  return `${changes.length} fields: ${first.join(', ')} and ${changes.length - shownAtOnce} more`;
};

/** The changes of an audit event, field by field, before and after. Long lists are collapsed. */
export const AuditEventChanges = ({ event }: { event: Pick<AuditEventView, 'before' | 'after'> }) => {
  const changes = describeChanges(event);
  if (changes.length === 0) return null;
  const list = (
    <dl className="audit-changes stack gap-4 row-gap-1 small">
      {changes.map((change) => (
        <Change key={change.name} change={change} />
      ))}
    </dl>
  );
  return changes.length <= shownAtOnce ? list : <Disclosure summary={summaryOf(changes)}>{list}</Disclosure>;
};

/** The audit history of one record, latest first: who, when, what changed and why. */
export const AuditHistory = ({ acts }: { acts: readonly AuditEventView[] }) => (
  <ol className="audit-history stack gap-4">
    {acts.map((event) => (
      <li key={event.id}>
        <p>
          <strong>{event.label}</strong>{' '}
          <span className="soft">
            <span>{`by ${actorLabel(event.actor)}, `}</span>
            <time dateTime={event.at}>{formatInstant(event.at)}</time>
          </span>
        </p>
        {event.reason ? <p className="audit-history__reason">{event.reason}</p> : null}
        <AuditEventChanges event={event} />
      </li>
    ))}
  </ol>
);
