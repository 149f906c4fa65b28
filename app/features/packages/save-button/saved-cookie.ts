import { savedPackagesCookieName } from '~/shared/site/cookie-names.ts';

/** The newest saved packages fit into the cookie. */
export const mostInCookie = 30;

const pattern = new RegExp(`(?:^|; )${savedPackagesCookieName}=([0-9a-f.-]*)`);
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of the packages saved in this browser, the newest first. The cookie is not signed: whatever is no id is left out. */
export const savedInCookie = (cookies: string | null | undefined): string[] =>
  [...new Set(pattern.exec(cookies ?? '')?.[1]?.split('.'))].filter((id) => idPattern.test(id)).slice(0, mostInCookie);
