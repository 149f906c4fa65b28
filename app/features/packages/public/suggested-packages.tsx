import { Suggestions } from '~/ui/feedback/suggestions.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { PackageCardView } from '../core/package-view.ts';
import { SaveButton } from '../save-button/save-button.tsx';

/** Packages for a visitor whose package does not exist. */
export const SuggestedPackages = ({ packages }: { packages: readonly PackageCardView[] }) => (
  <Suggestions title="Popular packages">
    {packages.map((shown) => (
      <li key={shown.id}>
        <PackageCard shown={shown} level={3}>
          <SaveButton {...shown} />
        </PackageCard>
      </li>
    ))}
  </Suggestions>
);
