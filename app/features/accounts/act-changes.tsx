import type { ActView } from '~/server/audit/list-acts.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import { Disclosure } from '~/ui/disclosure.tsx';
import { actorWords, type ChangeWords, changeWords } from './audit-words.ts';
import './audit.css';

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className="soft">none</span> : <span>{text}</span>;

const Change = ({ change }: { change: ChangeWords }) => (
  <div>
    <dt>{change.name}</dt>
    <dd>
      <Value text={change.before} />
      <span className="act-changes__to" aria-hidden="true">
        →
      </span>
      <span className="visually-hidden"> changed to </span>
      <Value text={change.after} />
    </dd>
  </div>
);

/** Longer lists are collapsed. */
const shownAtOnce = 3;

/** The changes of an audit event, field by field, before and after. Long lists are collapsed. */
export const ActChanges = ({ event }: { event: Pick<ActView, 'before' | 'after'> }) => {
  const changes = changeWords(event);
  if (changes.length === 0) return null;
  const list = (
    <dl className="act-changes">
      {changes.map((change) => (
        <Change key={change.name} change={change} />
      ))}
    </dl>
  );
  return changes.length <= shownAtOnce ? (
    list
  ) : (
    <Disclosure summary={`${changes.length} fields: ${changes.map(({ name }) => name).join(', ')}`}>{list}</Disclosure>
  );
};

/** The audit history of one record, latest first: who, when, what changed and why. */
export const ActHistory = ({ acts }: { acts: readonly ActView[] }) => (
  <ol className="act-history">
    {acts.map((event) => (
      <li key={event.id}>
        <p>
          <strong>{event.label}</strong>{' '}
          <span className="soft">
            by {actorWords(event.actor)}, <time dateTime={event.at}>{formatInstant(event.at)}</time>
          </span>
        </p>
        {event.reason ? <p className="act-history__reason">{event.reason}</p> : null}
        <ActChanges event={event} />
      </li>
    ))}
  </ol>
);
