import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, true from then on: for what only works with JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
