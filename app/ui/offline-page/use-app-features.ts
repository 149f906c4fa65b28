import { useEffect } from 'react';
import type { InstallOffer } from './add-to-home-screen.tsx';
import { registerWorker } from './offline-worker.ts';

/** The browser shows no bar of its own; the offer may come long before the page with the button is opened. */
const storeInstallOffer = (event: Event): void => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
};

const register = (): void => void registerWorker().catch(() => undefined);

/** Once the page is complete, registers the service worker with the offline page; stores the offer to install the site. */
export const useAppFeatures = (): void => {
  useEffect(() => {
    addEventListener('beforeinstallprompt', storeInstallOffer);
    if (document.readyState === 'complete') register();
    else addEventListener('load', register);
  }, []);
};
