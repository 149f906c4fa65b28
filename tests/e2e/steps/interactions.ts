import type { Locator, Page } from '@playwright/test';

/**
 * Drags an element by the mouse onto another. `dragTo` scrolls to the target between the mouse button and the first movement when the target is
 * partly out of view: another element is under the pressed pointer then, and the browser starts no drag. Here the drag has begun before anything scrolls.
 */
export const drag = async (source: Locator, target: Locator): Promise<void> => {
  const { mouse } = source.page();
  await source.hover();
  const box = await source.boundingBox();
  if (!box) throw new Error('The dragged element is not on the page.');
  await mouse.down();
  await mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2);
  await target.hover();
  await mouse.up();
};

/** Whether the centre of the element is not covered. */
export const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });

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

/**
 * The main navigation of the agent portal or the admin dashboard.
 * It is the first of the two in the document, the rail. The bar of phones has the same name and is hidden by the stylesheet,
 * so both count as visible for as long as a slow stylesheet has not arrived.
 */
export const workMenu = (page: Page, name: 'Agent Portal' | 'Admin Dashboard'): Locator =>
  page.getByRole('navigation', { name }).first();
