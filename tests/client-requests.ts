/** The header in which a trusted proxy reports the address of this traveller. The server needs TRUST_PROXY=1. */
export const addressHeaders = (address: string): { 'X-Forwarded-For': string } => ({ 'X-Forwarded-For': address });

/** The address of the n-th traveller, in a network that no computer uses. */
export const travellerAddress = (number: number): string =>
  `198.${18 + (number % 2)}.${Math.floor(number / 512) % 256}.${Math.floor(number / 2) % 256}`;

const first = process.pid * 1024;
let next = 0;

/** The address of a new traveller, another one every time; processes rarely give the same. */
export const newTravellerAddress = (): string => travellerAddress(first + next++);

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The hidden fields of a page's forms. */
export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      unescaped(/\bname="([^"]*)"/.exec(input)?.[1] ?? ''),
      unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]),
  );

/** User agent of a phone. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
