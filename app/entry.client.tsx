import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * Whether the address has changed since the document was requested. After a reload, Back and Forward between pages of this document change the address
 * alone, also while the scripts are still loading; the document is then the one of another page and cannot be hydrated.
 */
const hasOtherAddress = (): boolean => {
  const [request] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!request?.name.startsWith('http') || request.type === 'navigate') return false;
  const { pathname, search } = new URL(request.name);
  return pathname !== location.pathname || search !== location.search;
};

if (hasOtherAddress()) location.reload();
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
