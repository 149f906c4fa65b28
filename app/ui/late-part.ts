import { type FunctionComponent, lazy } from 'react';

/**
 * A part of a page whose script is fetched when it is needed, and the function that fetches it: true once the script is here, false if
 * it did not come, which the next call tries again. A part whose script is missing waits and never breaks its page: what the server
 * has drawn stays, and so does everything typed.
 */
export const latePart = <Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) => {
  let arrive: (module: { default: FunctionComponent<Props> }) => void;
  const arrival = new Promise<{ default: FunctionComponent<Props> }>((resolve) => {
    arrive = resolve;
  });
  const fetchPart = (): Promise<boolean> =>
    load().then(
      (module) => {
        arrive(module);
        return true;
      },
      () => false,
    );
  const LatePart = lazy(() => {
    void fetchPart();
    return arrival;
  });
  return [LatePart, fetchPart] as const;
};
