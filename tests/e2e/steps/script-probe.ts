import type { BrowserContext } from '@playwright/test';
import { canaryPath, scriptProbe } from '#tests/factories/hostile-text.ts';

/** Records every effect of hostile text in the pages of this browser context. @returns the effects and their URLs; the list grows */
export const watchForScripts = async (context: BrowserContext): Promise<string[]> => {
  const effects: string[] = [];
  const note = (what: string, url: string) => effects.push(`${what} at ${url.slice(0, 200)}`);
  await context.exposeBinding(scriptProbe, ({ page }, what) => {
    note(String(what), page.url());
  });
  context.on('dialog', (dialog) => {
    note('a dialog', dialog.page()?.url() ?? '');
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(canaryPath)) note('markup', request.frame().url());
  });
  return effects;
};

/** Evaluated in the page: URLs that would execute when followed. Image URLs never execute. */
export const listScriptUrls = (): string[] => {
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
