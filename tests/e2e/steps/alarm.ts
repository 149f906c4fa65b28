import type { BrowserContext } from '@playwright/test';
import { alarm, canaryPath } from '#tests/factories/hostile.ts';

/** Listens to everything that a hostile text can do in the pages of this browser. @returns what ran, or became markup, and where; it grows */
export const listen = async (context: BrowserContext): Promise<string[]> => {
  const seen: string[] = [];
  const note = (what: string, url: string) => seen.push(`${what} at ${url.slice(0, 200)}`);
  await context.exposeBinding(alarm, ({ page }, what) => {
    note(String(what), page.url());
  });
  context.on('dialog', (dialog) => {
    note('a dialog', dialog.page()?.url() ?? '');
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(canaryPath)) note('markup', request.frame().url());
  });
  return seen;
};

/** Run in the page: addresses that would run when they are followed. No browser runs that of a picture. */
export const runningAddresses = (): string[] => {
  const names = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];
  return [...document.querySelectorAll('body *:not(img, source)')].flatMap((element) =>
    names.flatMap((name) => {
      const value = element.getAttribute(name)?.replace(/[\s\p{Cc}]/gu, '') ?? '';
      return /^(javascript|vbscript|data:text)/i.test(value)
        ? [`${element.tagName} ${name}=${value.slice(0, 60)}`]
        : [];
    }),
  );
};
