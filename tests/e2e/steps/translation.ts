import { expect, type Page } from '@playwright/test';

/** From now on every page is translated, as by a browser: each of its texts, also those of later changes, is replaced by an element with it. */
export const translatePages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.textContent?.trim() || parent.closest('font, script, style, textarea, svg')) continue;
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    };
    const start = (): void => {
      const main = document.querySelector('main');
      const isHydrated = main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
      if (!isHydrated || document.querySelector('[data-ready="false"]')) return void requestAnimationFrame(start);
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    requestAnimationFrame(start);
  });

/** Waits until the open page is translated. */
export const waitForTranslation = (page: Page): Promise<void> => expect(page.locator('h1 font').first()).toBeAttached();
