import type { Locator, Page } from '@playwright/test';

/** The editor of the content of a landing page. */
export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

/** A button of its toolbar. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true });

/** The row of a landing page in the list. */
export const pageRow = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

/** Pastes HTML as a browser does. */
export const paste = (into: Locator, html: string): Promise<void> =>
  into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
