import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { revalidateUnlessOffline } from './should-revalidate.ts';

/** Revalidates also after an edit conflict (409) and for a record that is gone (404), so that the page shows the current data. */
export const revalidateAfterConflict = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateUnlessOffline(change);
