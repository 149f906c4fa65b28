/** The cookie that scripts read. */
export const savedPackagesCookieName = 'raahi_saved';

/** The cookies of this site. Over https browsers know them with the prefix `__Host-` (host-cookies.server.ts). */
export const cookieNames = {
  session: 'raahi_session',
  /** Password entered, code of the two-factor login outstanding. */
  pendingTwoFactor: 'raahi_pending_login',
  /** Lets a browser return to the booking that it started as a guest. */
  guestKey: 'raahi_guest',
  toast: 'raahi_toast',
  loginPrefill: 'raahi_login',
  registration: 'raahi_registered',
  /** Marks a browser that has logged in before; no page depends on it. */
  knownBrowser: 'raahi_known',
  /** The packages saved in this browser; scripts read it, pages for everybody do not depend on it. */
  savedPackages: savedPackagesCookieName,
} as const;

const { knownBrowser: _known, savedPackages: _saved, ...personal } = cookieNames;

const personalCookie = new RegExp(`(?:${Object.values(personal).join('|')})=`);

/** Whether a page may differ for the browser that sends these cookies. */
export const hasPersonalCookie = (cookieHeader: string | null | undefined): boolean =>
  typeof cookieHeader === 'string' && personalCookie.test(cookieHeader);
