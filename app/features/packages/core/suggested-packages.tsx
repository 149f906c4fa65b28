import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import { PackageCard } from './package-card.tsx';
import type { PackageCardView } from './package-view.ts';

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
