import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const switchKey = 'raahi-keys';
const listeners = new Set<() => void>();
// Where nothing can be stored the choice holds until the page is left.
let turnedOff: boolean | null = null;

const areOff = (): boolean => {
  try {
    return turnedOff ?? localStorage.getItem(switchKey) === 'off';
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Single keys can be switched off for good: whoever dictates would press them by speaking (WCAG 2.1.4). */
export const useKeySwitch = (): { on: boolean; turn: (on: boolean) => void } => {
  const off = useSyncExternalStore(subscribe, areOff, () => false);
  const turn = (on: boolean) => {
    turnedOff = !on;
    try {
      localStorage.setItem(switchKey, on ? 'on' : 'off');
    } catch {}
    for (const listener of listeners) listener();
  };
  return { on: !off, turn };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

const cardsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-card]')];

const stepOf = (key: string, inCard: boolean): -1 | 0 | 1 => {
  if (key === 'j' || (inCard && key === 'ArrowDown')) return 1;
  return key === 'k' || (inCard && key === 'ArrowUp') ? -1 : 0;
};

/**
 * Single keys for a list to be worked through. j and k, or the arrows, go from one `data-card` to the next; any other letter presses what is marked
 * `data-key` with it in the card that has the focus, or in a place without cards. Never while somebody types, with a dialog open, or with Ctrl, Alt or
 * Meta held. When a card goes, the one that takes its place has the focus.
 *
 * @param shown changes when the cards do
 */
export const useCardKeys = (place: RefObject<HTMLElement | null>, shown: unknown): void => {
  const { on } = useKeySwitch();
  const last = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other cards are shown
  useEffect(() => {
    if (last.current === null || !place.current || document.activeElement !== document.body) return;
    const cards = cardsIn(place.current);
    cards[Math.min(last.current, cards.length - 1)]?.focus();
  }, [shown, place]);

  useEffect(() => {
    const element = place.current;
    if (!element || !on) return;
    const noteCard = () => {
      const index = cardsIn(element).findIndex((card) => card.contains(document.activeElement));
      last.current = index === -1 ? null : index;
    };
    const press = (event: KeyboardEvent) => {
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
    element.addEventListener('focusin', noteCard);
    document.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusin', noteCard);
      document.removeEventListener('keydown', press);
    };
  }, [place, on]);
};
