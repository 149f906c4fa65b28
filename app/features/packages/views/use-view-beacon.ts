import { useEffect } from 'react';
import { paths } from '~/shared/paths/paths.ts';

/** Reports one view of a package's page to the server, which a shared page does not reach otherwise. Null for a preview. */
export const useViewBeacon = (packageId: string | null): void => {
  useEffect(() => {
    if (packageId) navigator.sendBeacon(`${paths.package(packageId)}/view`);
  }, [packageId]);
};
