import { useEffect } from 'react';

const loadAll = (): void => {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) picture.loading = 'eager';
};

/** Whether the reader has asked for little data (Save-Data), which not every browser tells. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Long after the page is usable, and before the whole of it is likely to be looked at. */
const idleMs = 2_000;

/**
 * Loads the pictures below the fold once the page is complete and idle, so that a print or a picture of the whole page has no empty boxes.
 * For pages with small pictures.
 */
export const useEagerPictures = (): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      if (!savesData()) timer = setTimeout(loadAll, idleMs);
    };
    if (document.readyState === 'complete') plan();
    else window.addEventListener('load', plan, { once: true });
    window.addEventListener('beforeprint', loadAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', plan);
      window.removeEventListener('beforeprint', loadAll);
    };
  }, []);
};
