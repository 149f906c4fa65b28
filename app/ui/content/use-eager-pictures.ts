import { useEffect } from 'react';

const lazyPictures = () => document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]');

const loadAll = (): void => {
  for (const picture of lazyPictures()) picture.loading = 'eager';
};

/** Whether the reader has asked for little data (Save-Data), which not every browser tells. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Long after the page is usable, and before the whole of it is likely to be looked at. */
const idleMs = 2_500;

/** Between two pictures, so that the page answers in between. */
const pauseMs = 50;

/**
 * Loads the pictures below the fold, one every `pauseMs`, once the page is complete and idle, so that a print or a picture of the whole page has no empty
 * boxes. For pages with small pictures.
 */
export const useEagerPictures = (): void => {
  useEffect(() => {
    const loadNext = () => {
      const [next] = lazyPictures();
      const isComplete = document.readyState === 'complete';
      if (next && isComplete) next.loading = 'eager';
      if (next) timer = setTimeout(loadNext, isComplete ? pauseMs : idleMs);
    };
    let timer = savesData() ? undefined : setTimeout(loadNext, idleMs);
    window.addEventListener('beforeprint', loadAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', loadAll);
    };
  }, []);
};
