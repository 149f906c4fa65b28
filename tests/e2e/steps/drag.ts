import type { Locator } from '@playwright/test';

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
