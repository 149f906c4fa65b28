import type { Toast } from '~/shared/site/toast.ts';

/** The toast of the page; each one has a key of its own. */
export type ShownToast = { toast: Toast; key: number };

/**
 * What is shown after the toast with this key has ended. The timer of a toast may run after the next toast was set and before it was
 * rendered: that one stays.
 */
export const closeToast =
  (key: number) =>
  (shown: ShownToast | null): ShownToast | null =>
    shown?.key === key ? null : shown;
