import { Suspense } from 'react';
import { lazyPart } from '../helpers/lazy-part.ts';
import { useHydrated } from '../helpers/use-hydrated.ts';

const [InterruptedForm] = lazyPart(async () => ({ default: (await import('./interrupted-form.tsx')).InterruptedForm }));

/** {@link InterruptedForm}, loaded after the first load of a page. */
export const LazyInterruptedForm = () =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <InterruptedForm />
    </Suspense>
  ) : null;
