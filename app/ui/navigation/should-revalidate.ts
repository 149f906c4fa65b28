import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';

/**
 * No revalidation after an action that failed because the browser is offline. A conflict (409) means that the page is out of date, so it is
 * loaded again; otherwise its form would send the same stale values for ever.
 */
export const revalidateUnlessOffline = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.offline === true ? false : actionStatus === 409 || defaultShouldRevalidate;

/** A redirect home from a page of another role: the header may be stale, and there is a flash toast. */
const isRoleRedirect = ({ pathname, searchParams }: URL): boolean =>
  pathname === paths.home() && searchParams.has('from');

/** The root loader is not run again when only the query of the same page changes: sorting, filtering, pagination. */
export const revalidateRoot = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.formMethod === undefined &&
  change.currentUrl.pathname === change.nextUrl.pathname &&
  change.currentUrl.search !== change.nextUrl.search &&
  !isRoleRedirect(change.nextUrl)
    ? false
    : revalidateUnlessOffline(change);
