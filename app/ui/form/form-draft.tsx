import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { collectDraft, type Draft, planRestoration, type Restoration } from './draft.ts';
import { useDraftOwner } from './draft-owner.tsx';
import { readDraft, writeDraft } from './kept-draft.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormDraftProps = {
  /** Names the form and what it is about, 'traveller-details:12951:2026-11-20'. */
  formKey: string;
  /** Fields that are never stored, besides passwords and what is marked `data-private`. */
  privateNames?: readonly string[];
  /** Called with the stored values before they are filled in: for forms that must first grow rows. */
  onRestore?: (draft: Draft) => void;
};

/**
 * Stands inside a form and keeps what is typed across a reload, a failed submit and a login on the way, in this tab only.
 * Ends with `<ClearDraft>` on the page that follows the success.
 */
export const FormDraft = ({ formKey, privateNames = nothing, onRestore }: FormDraftProps) => {
  const marker = useRef<HTMLSpanElement>(null);
  const grow = useRef(onRestore);
  const owner = useDraftOwner();

  useEffect(() => {
    const form = marker.current?.closest('form');
    if (!form) return;
    let alive = true;
    const keep = () => writeDraft(formKey, owner, collectDraft(controlsOf(form), privateNames));
    const draft = readDraft(formKey, owner);
    queueMicrotask(() => {
      if (!alive) return;
      if (draft) {
        flushSync(() => grow.current?.(draft));
        for (const change of planRestoration(controlsOf(form), draft, privateNames)) apply(change);
      }
      form.addEventListener('input', keep);
      form.addEventListener('change', keep);
    });
    return () => {
      alive = false;
      form.removeEventListener('input', keep);
      form.removeEventListener('change', keep);
    };
  }, [formKey, privateNames, owner]);

  return <span ref={marker} hidden />;
};

const nothing: readonly string[] = [];

const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(
    (element): element is FormControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** React only notices a value set by the prototype's own setter and followed by the event a person would cause. */
const apply = ({ control, value, checked }: Restoration<FormControl>): void => {
  if (checked !== undefined) {
    control.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};
