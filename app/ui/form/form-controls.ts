import type { Restoration } from './draft.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without buttons. */
export const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(
    (element): element is FormControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** Puts a stored value into a field. React only notices a value set with the prototype's setter and followed by an input or change event. */
export const applyRestoration = ({ control, value, checked }: Restoration<FormControl>): void => {
  if (checked !== undefined) {
    control.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};
