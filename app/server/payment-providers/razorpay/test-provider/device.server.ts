/**
 * Whether the request comes from a phone, where UPI apps are opened by a link (intent); other devices show a QR code. Tablets and "desktop
 * site" count as computers.
 */
export const isPhone = (headers: Headers): boolean =>
  headers.get('Sec-CH-UA-Mobile') === '?1' || /\((iPhone|iPod)|Android.*Mobile/.test(headers.get('User-Agent') ?? '');
