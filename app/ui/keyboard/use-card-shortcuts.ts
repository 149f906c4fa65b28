import { useEffect, useRef } from 'react';
import { useShortcutSetting } from './shortcut-setting.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

const cardsOfPage = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-card]')];

const stepOf = (key: string, inCard: boolean): -1 | 0 | 1 => {
  if (key === 'j' || (inCard && key === 'ArrowDown')) return 1;
  return key === 'k' || (inCard && key === 'ArrowUp') ? -1 : 0;
};

/**
 * Single-key shortcuts for a page of work. j and k, or the arrow keys, move between `data-card` elements; any other letter clicks the element with that
 * `data-key` in the focused card (or on a page without cards). Ignored while typing, with an open dialog, and with Ctrl, Alt or Meta. When a card is
 * removed, the focus moves to the card that takes its position.
 *
 * @param content changes when the cards do
 */
export const useCardShortcuts = (content: unknown): void => {
  const { on } = useShortcutSetting();
  const last = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cards change
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const cards = cardsOfPage();
    cards[Math.min(last.current, cards.length - 1)]?.focus();
  }, [content]);

  useEffect(() => {
    if (!on) return;
    const rememberCard = () => {
      const index = cardsOfPage().findIndex((card) => card.contains(document.activeElement));
      last.current = index === -1 ? null : index;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target) || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const cards = cardsOfPage();
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      const step = cards.length > 0 ? stepOf(event.key, at !== -1) : 0;
      if (step !== 0) {
        const next = cards[at === -1 ? 0 : Math.max(0, Math.min(cards.length - 1, at + step))];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
        event.preventDefault();
        return;
      }
      if (event.repeat || !/^[a-z]$/.test(event.key)) return;
      const scope = cards.length > 0 ? cards[at] : document.querySelector('main');
      const button = scope?.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('focusin', rememberCard);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('focusin', rememberCard);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [on]);
};
