import { useEffect } from 'react';
import type { InstallOffer } from './add-to-home-screen.tsx';
import { registerWorker } from './offline-worker.ts';

/** By then the page and what it shows first are loaded. */
const registerAfterMs = 2_000;

/** Registers the service worker with the offline page, and stores the browser's offer to install the site, which may come on any page. */
export const useAppFeatures = (): void => {
  useEffect(() => {
    setTimeout(() => registerWorker().catch(() => {}), registerAfterMs);
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      window.installOffer = event as InstallOffer;
    });
  }, []);
};
