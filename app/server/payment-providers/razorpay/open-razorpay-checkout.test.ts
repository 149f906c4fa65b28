import { expect, test } from 'vitest';
import { isInAppBrowser } from './open-razorpay-checkout.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Instagram on Android',
    `${android}; wv) ${chrome} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0`,
  ],
  ['Facebook on Android', `${android}) ${chrome} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
  ['any web view of Android', `${android}; wv) ${chrome} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Instagram on an iPhone', `${iPhone} Mobile/15E148 Instagram 400.0.0.0`],
  ['any web view of an iPhone', `${iPhone} Mobile/15E148`],
  ['Opera on Android', `${android}) ${chrome} Chrome/138.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/80.0/191.0; U; en) Presto/2.12.423 Version/12.16'],
  ['UC Browser', `${android}) ${chrome} Version/4.0 Chrome/123.0.0.0 UCBrowser/15.0 Mobile Safari/537.36`],
])('%s returns by a form post', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ['Chrome on Android', `${android}) ${chrome} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
])('%s stays on the page', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
