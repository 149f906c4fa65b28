import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages whose forms name the version of a record, or which list what a form acts on: after an edit conflict (409) or for a record that is gone (404) the
 * page is out of date. Loaded again, it shows the current data; otherwise its form would send the same stale version for ever.
 */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
