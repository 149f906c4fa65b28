import type { PackageView } from '../core/package-view.ts';
import { CheckedList } from './checked-list.tsx';

/** What the price includes and what it does not, as the agent has listed it; nothing without such a list. */
export const Inclusions = ({ shown: { included, not_included } }: { shown: PackageView }) =>
  included.length === 0 && not_included.length === 0 ? null : (
    <section aria-labelledby="inclusions" className="stack stack--tight">
      <h2 id="inclusions">{included.length > 0 ? 'What is included' : 'What is not included'}</h2>
      {included.length > 0 ? <CheckedList className="package-highlights" items={included} /> : null}
      {not_included.length > 0 ? (
        <>
          {included.length > 0 ? <h3>Not included</h3> : null}
          <CheckedList className="package-highlights package-highlights--out" items={not_included} icon="close" />
        </>
      ) : null}
    </section>
  );
