import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';

/** Chromium's event that offers the installation of the site as an app; other browsers have none. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** The offer of this page load, stored by the root. */
    installOffer?: InstallOffer;
  }
}

const dismissedKey = 'install-hint-dismissed';

/** What this browser can do: ask by its own dialog, or only by its Share menu. */
type Way = 'button' | 'share-menu' | null;

/** Safari on an iPhone or iPad; false there means that the page was not opened from the Home Screen. */
const isInSafariOnPhone = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 1;

/** Storage may be switched off: then the hint is shown again. */
const isDismissed = (): boolean => {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
};

const findWay = (): Way => {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (window.installOffer) return 'button';
  return isInSafariOnPhone() && !isDismissed() ? 'share-menu' : null;
};

/** Offers to open the site from the Home Screen, where the browser can and it is not installed: a button, on iOS a sentence that can be closed. */
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
  const dismiss = () => {
    setWay(null);
    try {
      localStorage.setItem(dismissedKey, '1');
    } catch {
      // It is shown again.
    }
  };

  if (way === null) return null;
  return (
    <div className="home-screen" data-online>
      <h3>{`${name} on your Home Screen`}</h3>
      {way === 'button' ? (
        <>
          <p>{`Open ${name} like an app, without typing its address.`}</p>
          <Button onClick={() => void install(window.installOffer)}>Add to Home Screen</Button>
        </>
      ) : (
        <>
          <p>{`To open ${name} like an app, tap Share, then Add to Home Screen.`}</p>
          <Button tone="quiet" onClick={dismiss}>
            Don’t show again
          </Button>
        </>
      )}
    </div>
  );
};
