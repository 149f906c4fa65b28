import { type RefObject, useEffect, useRef } from 'react';

/** The forms that wait, each with what it is sent by. All pickers of a form share its hold: what fails in one lets go of it for all. */
const held = new WeakMap<HTMLFormElement, HTMLElement | null>();

/**
 * Holds the form around `inside` back while `busy`, and sends it as soon as nothing is on its way: a press on Save is never lost, and saves
 * the pictures that were still coming. `onHeld` tells the person.
 * @returns lets go of a held form without sending it, as a picture it waited for has failed; false when none was held
 */
export const useHeldSubmit = (inside: RefObject<HTMLElement | null>, busy: boolean, onHeld: () => void) => {
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
      held.set(form, event.submitter);
      tell.current();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [busy, inside]);

  useEffect(() => {
    const form = inside.current?.closest('form');
    const submitter = form ? held.get(form) : undefined;
    if (busy || !form || submitter === undefined) return;
    held.delete(form);
    // Where another picker is still busy, it holds the form again.
    form.requestSubmit(submitter);
  }, [busy, inside]);

  return (): boolean => {
    const form = inside.current?.closest('form');
    return form ? held.delete(form) : false;
  };
};
