import { brand } from '~/shared/site/brand.ts';

const reference = new RegExp(`${brand.bookingReferencePrefix}\\d+`, 'g');

/** The path of a request for the log, without secrets and personal data: no query; ids, tokens, addresses and long numbers are replaced. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
    .replace(/^(\/verify\/).+/, '$1:token')
    .replace(reference, ':reference')
    .split('/')
    .map((segment) => (/@|%40/.test(segment) ? ':address' : segment))
    .join('/')
    .replace(/\d{10,}/g, ':number')
    .slice(0, 200);
