import { Link } from 'react-router';
import albumDrawing from '~/art/drawings/journey/album.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Breadcrumb } from '~/ui/navigation/breadcrumb.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { PackageCardView } from '../core/package-view.ts';
import { SaveButton } from '../save-button/save-button.tsx';
import type { SavedPackages } from './saved-packages.server.ts';

const unavailableText = (unavailable: number): string =>
  unavailable === 1
    ? 'One package you saved is no longer available.'
    : `${unavailable} packages you saved are no longer available.`;

/** The saved packages of this browser, or of the account. */
export const SavedPackagesPage = ({
  packages,
  unavailable,
  loggedIn,
  suggested,
}: SavedPackages & { loggedIn: boolean; suggested: readonly PackageCardView[] }) => {
  return (
    <div className="page section stack">
      {loggedIn ? <Breadcrumb pages={[{ label: 'My Dashboard', to: paths.dashboard() }]} /> : null}
      <h1>Saved packages</h1>
      {loggedIn ? null : (
        <p className="soft">
          Saved in this browser only. <Link to={paths.login({ next: paths.savedPackages() })}>Log in</Link> to find them
          on all your devices.
        </p>
      )}
      {unavailable > 0 ? <Notice tone="info">{unavailableText(unavailable)}</Notice> : null}
      {packages.length > 0 ? (
        <div className="package-grid">
          {packages.map((shown, index) => (
            <PackageCard key={shown.id} shown={shown} early={index < 3}>
              <SaveButton {...shown} listed />
            </PackageCard>
          ))}
        </div>
      ) : (
        <EmptyState
          drawing={albumDrawing}
          title="No saved packages"
          text="Tap the heart of a package to find it here again."
          action={
            <ButtonLink to={paths.search()} tone="primary">
              Browse Packages
            </ButtonLink>
          }
        />
      )}
      {suggested.length > 0 ? (
        <section className="stack section" aria-labelledby="suggested">
          <h2 id="suggested">Trending packages</h2>
          <div className="package-grid package-grid--three">
            {suggested.map((shown) => (
              <PackageCard key={shown.id} shown={shown} level={3}>
                <SaveButton {...shown} />
              </PackageCard>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
};
