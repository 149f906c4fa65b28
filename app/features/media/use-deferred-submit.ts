import { type RefObject, useEffect, useRef } from 'react';

/** Forms with a deferred submit and its submitter. Shared by all pickers of a form: a failure in one cancels it for all. */
const deferred = new WeakMap<HTMLFormElement, HTMLElement | null>();

/**
 * Defers the submit of the form around `inside` while `busy`, and submits it afterwards, so that pictures still uploading are included. `onDeferred`
 * is called when a submit is deferred.
 * @returns cancels a deferred submit, e.g. when an upload failed; false when there was none
 */
export const useDeferredSubmit = (inside: RefObject<HTMLElement | null>, busy: boolean, onDeferred: () => void) => {
  const latestOnDeferred = useRef(onDeferred);
  useEffect(() => {
    latestOnDeferred.current = onDeferred;
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!busy || !form) return;
    const defer = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      deferred.set(form, event.submitter);
      latestOnDeferred.current();
    };
    form.addEventListener('submit', defer, true);
    return () => form.removeEventListener('submit', defer, true);
  }, [busy, inside]);

  useEffect(() => {
    const form = inside.current?.closest('form');
    const submitter = form ? deferred.get(form) : undefined;
    if (busy || !form || submitter === undefined) return;
    deferred.delete(form);
    // Another picker that is still busy defers it again.
    form.requestSubmit(submitter);
  }, [busy, inside]);

  return (): boolean => {
    const form = inside.current?.closest('form');
    return form ? deferred.delete(form) : false;
  };
};
