import { type FunctionComponent, lazy } from 'react';

/**
 * Like `React.lazy`, but a failed import never throws: the component stays suspended, so the server's HTML and everything typed remain.
 * @returns the component, and a function that loads it: resolves to true once loaded, to false on failure; the next call tries again
 */
export const lazyPart = <Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) => {
  let resolveModule: (module: { default: FunctionComponent<Props> }) => void;
  const loaded = new Promise<{ default: FunctionComponent<Props> }>((resolve) => {
    resolveModule = resolve;
  });
  const loadPart = (): Promise<boolean> =>
    load().then(
      (module) => {
        resolveModule(module);
        return true;
      },
      () => false,
    );
  const LazyPart = lazy(() => {
    void loadPart();
    return loaded;
  });
  return [LazyPart, loadPart] as const;
};
