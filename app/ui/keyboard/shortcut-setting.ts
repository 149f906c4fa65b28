import { useSyncExternalStore } from 'react';

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
