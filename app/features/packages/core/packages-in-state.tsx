import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';

type PackagesInStateProps = {
  state: string;
  /** Their cards. */
  children: readonly ReactNode[];
};

/** Some packages of a state with a link to all; nothing when there are none. */
export const PackagesInState = ({ state, children }: PackagesInStateProps) =>
  children.length === 0 ? null : (
    <section className="stack state-packages" aria-labelledby="packages">
      <div className="cluster cluster--apart cluster--nowrap">
        <h2 id="packages">{`Packages in ${state}`}</h2>
        <Link to={paths.search({ destination: state })} className="touch-target no-wrap">
          View all <span className="visually-hidden">{`packages in ${state}`}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="package-grid">{children}</div>
    </section>
  );
