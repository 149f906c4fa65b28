import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

/** Chromium's event that offers the installation of the site as an app; other browsers have none. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** The offer of this page load, stored by the root. */
    installOffer?: InstallOffer;
  }
}

/** What this browser can do: ask by its own dialog, or only by its Share menu. */
type Way = 'button' | 'share-menu' | null;

/** Safari on an iPhone or iPad; false there means that the page was not opened from the Home Screen. */
const isInSafariOnPhone = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;

const findWay = (): Way => {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (window.installOffer) return 'button';
  return isInSafariOnPhone() ? 'share-menu' : null;
};

/** An item of a menu that opens the site from the Home Screen, where the browser can and it is not installed; on iOS a sentence. */
export const AddToHomeScreen = ({ name }: { name: string }) => {
  const [way, setWay] = useState<Way>(null);
  useEffect(() => {
    setWay(findWay());
    // Runs before the listener of the root.
    const offered = (event: Event) => {
      window.installOffer = event as InstallOffer;
      setWay(findWay());
    };
    const remove = () => {
      window.installOffer = undefined;
      setWay(null);
    };
    addEventListener('beforeinstallprompt', offered);
    addEventListener('appinstalled', remove);
    return () => {
      removeEventListener('beforeinstallprompt', offered);
      removeEventListener('appinstalled', remove);
    };
  }, []);

  const install = async (offer: InstallOffer | undefined) => {
    // An offer can be used once.
    window.installOffer = undefined;
    setWay(null);
    await offer?.prompt().catch(() => undefined);
  };

  if (way === null) return null;
  return (
    <li>
      {way === 'button' ? (
        <Button tone="quiet" onClick={() => void install(window.installOffer)}>
          <Icon name="plus" />
          Add to Home Screen
        </Button>
      ) : (
        <small>{`To open ${name} like an app, tap Share, then Add to Home Screen.`}</small>
      )}
    </li>
  );
};
