import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const storageKey = 'raahi-keys';
const listeners = new Set<() => void>();
// Fallback when localStorage is blocked: the setting lasts until the page is closed.
let turnedOff: boolean | null = null;

const areOff = (): boolean => {
  try {
    return turnedOff ?? localStorage.getItem(storageKey) === 'off';
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether single-key shortcuts are on; people who use speech input must be able to turn them off (WCAG 2.1.4). */
export const useShortcutSetting = (): { on: boolean; turn: (on: boolean) => void } => {
  const off = useSyncExternalStore(subscribe, areOff, () => false);
  const turn = (on: boolean) => {
    turnedOff = !on;
    try {
      localStorage.setItem(storageKey, on ? 'on' : 'off');
    } catch {}
    for (const listener of listeners) listener();
  };
  return { on: !off, turn };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

const cardsIn = (container: Element): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[data-card]')];

const stepOf = (key: string, inCard: boolean): -1 | 0 | 1 => {
  if (key === 'j' || (inCard && key === 'ArrowDown')) return 1;
  return key === 'k' || (inCard && key === 'ArrowUp') ? -1 : 0;
};

/**
 * Single-key shortcuts for a work list. j and k, or the arrow keys, move between `data-card` elements; any other letter clicks the element
 * with that `data-key` in the focused card (or in the container when it has no cards). Ignored while typing, with an open dialog, and with
 * Ctrl, Alt or Meta. When a card is removed, the focus moves to the card that takes its position.
 *
 * @param shown changes when the cards do
 */
export const useCardShortcuts = (container: RefObject<HTMLElement | null>, shown: unknown): void => {
  const { on } = useShortcutSetting();
  const last = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cards change
  useEffect(() => {
    if (last.current === null || !container.current || document.activeElement !== document.body) return;
    const cards = cardsIn(container.current);
    cards[Math.min(last.current, cards.length - 1)]?.focus();
  }, [shown, container]);

  useEffect(() => {
    const element = container.current;
    if (!element || !on) return;
    const rememberCard = () => {
      const index = cardsIn(element).findIndex((card) => card.contains(document.activeElement));
      last.current = index === -1 ? null : index;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target) || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const cards = cardsIn(element);
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
      const scope = cards.length > 0 ? cards[at] : element;
      const button = scope?.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    element.addEventListener('focusin', rememberCard);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      element.removeEventListener('focusin', rememberCard);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [container, on]);
};
