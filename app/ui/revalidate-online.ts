import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '~/shared/paths.ts';

/** After an action that found no network there is nothing to ask the server for either. */
export const revalidateOnline = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.offline === true ? false : defaultShouldRevalidate;

/** Who was led home from a page of another role: the header may be stale, and a toast waits. */
const isRefusedRole = ({ pathname, searchParams }: URL): boolean =>
  pathname === paths.home() && searchParams.has('from');

/** What belongs to the whole site stays as it is while one page only asks for other results: sorting, filtering, turning pages. */
export const revalidateSite = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.formMethod === undefined &&
  change.currentUrl.pathname === change.nextUrl.pathname &&
  change.currentUrl.search !== change.nextUrl.search &&
  !isRefusedRole(change.nextUrl)
    ? false
    : revalidateOnline(change);
