import type { MouseEventHandler } from 'react';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { PackageCard } from './package-card.tsx';
import type { PackageCardView } from './package-view.ts';
import './packages-in-state.css';

type PackagesInStateProps = {
  state: string;
  packages: readonly PackageCardView[];
  /** On a page without scripts: the cards have no button to save, which would not know what is saved. */
  unsaved?: boolean;
  onClick?: MouseEventHandler;
};

/** Some packages of a state with a link to all; nothing when there are none. */
export const PackagesInState = ({ state, packages, unsaved, onClick }: PackagesInStateProps) =>
  packages.length === 0 ? null : (
    // biome-ignore lint/a11y/useKeyWithClickEvents: answers for the links inside, which have their own keys
    <section className="state-packages" aria-labelledby="packages" onClick={onClick}>
      <div className="state-packages__head">
        <h2 id="packages">Packages in {state}</h2>
        <a href={paths.search({ destination: state })} data-quiet="page">
          View all <span className="visually-hidden">packages in {state}</span>
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <div className="package-grid">
        {packages.map((shown) => (
          <PackageCard key={shown.id} shown={shown} level={3} unsaved={unsaved} />
        ))}
      </div>
    </section>
  );
