import './core.css';
import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { PackageCard } from './package-card.tsx';
import type { PackageCardView } from './package-view.ts';

type PackagesInStateProps = {
  state: string;
  packages: readonly PackageCardView[];
  /** On a page without scripts: the cards have no button to save, which would not know what is saved. */
  unsaved?: boolean;
};

/** Some packages of a state with a link to all; nothing when there are none. */
export const PackagesInState = ({ state, packages, unsaved }: PackagesInStateProps) =>
  packages.length === 0 ? null : (
    <section className="state-packages" aria-labelledby="packages">
      <div className="state-packages__head">
        <h2 id="packages">Packages in {state}</h2>
        <Link to={paths.search({ destination: state })}>
          View all <span className="visually-hidden">packages in {state}</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <div className="package-grid">
        {packages.map((shown) => (
          <PackageCard key={shown.id} shown={shown} level={3} unsaved={unsaved} />
        ))}
      </div>
    </section>
  );

/** Packages for a visitor whose package does not exist. */
export const SuggestedPackages = ({ packages }: { packages: readonly PackageCardView[] }) => (
  <Suggestions title="Popular packages">
    {packages.map((shown) => (
      <li key={shown.id}>
        <PackageCard shown={shown} level={3} />
      </li>
    ))}
  </Suggestions>
);
