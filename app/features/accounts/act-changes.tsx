import type { ActView } from '~/server/audit/list-acts.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import { Disclosure } from '~/ui/disclosure.tsx';
import { actorWords, type ChangeWords, changeWords } from './audit-words.ts';
import './audit.css';

const Value = ({ words }: { words: string | null }) =>
  words === null ? <span className="soft">nothing</span> : <span>{words}</span>;

const Change = ({ change }: { change: ChangeWords }) => (
  <div>
    <dt>{change.name}</dt>
    <dd>
      <Value words={change.before} />
      <span className="act-changes__to" aria-hidden="true">
        →
      </span>
      <span className="visually-hidden"> became </span>
      <Value words={change.after} />
    </dd>
  </div>
);

/** More than this is folded away. */
const shownAtOnce = 3;

/** What an act has changed, field by field, before and after; many fields are folded away. */
export const ActChanges = ({ act }: { act: Pick<ActView, 'before' | 'after'> }) => {
  const changes = changeWords(act);
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

/** What was done to one thing, the latest first: who, when, what changed and why. */
export const ActHistory = ({ acts }: { acts: readonly ActView[] }) => (
  <ol className="act-history">
    {acts.map((act) => (
      <li key={act.id}>
        <p>
          <strong>{act.words}</strong>{' '}
          <span className="soft">
            by {actorWords(act.actor)}, <time dateTime={act.at}>{formatInstant(act.at)}</time>
          </span>
        </p>
        {act.reason ? <p className="act-history__reason">{act.reason}</p> : null}
        <ActChanges act={act} />
      </li>
    ))}
  </ol>
);
