/** User agent of a phone, on which the checkout lists UPI apps. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
