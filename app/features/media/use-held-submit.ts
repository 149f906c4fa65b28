import { type RefObject, useEffect, useRef } from 'react';

/**
 * Holds the form around `inside` back while `busy`, and sends it as soon as nothing is on its way: a press on Save is never lost, and saves
 * the pictures that were still coming. `onHeld` tells the person.
 */
export const useHeldSubmit = (inside: RefObject<HTMLElement | null>, busy: boolean, onHeld: () => void): void => {
  const held = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  const tell = useRef(onHeld);
  useEffect(() => {
    tell.current = onHeld;
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!busy || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current = { form, submitter: event.submitter };
      tell.current();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [busy, inside]);

  useEffect(() => {
    if (busy || !held.current) return;
    const { form, submitter } = held.current;
    held.current = null;
    form.requestSubmit(submitter);
  }, [busy]);
};
