import { isEarlyInput, type Restoration } from './draft.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without buttons. */
export const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(
    (element): element is FormControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** Fields that were typed into before the page was hydrated, and the one of them that has the focus. */
export type EarlyInput = { typed: readonly FormControl[]; focused: FormControl | undefined };

/** The early input of a form whose fields will be mounted anew; ticks and choices of radio buttons are left out. */
export const earlyInputOf = (form: HTMLFormElement): EarlyInput => {
  const typed = controlsOf(form).filter(
    (control) => isEarlyInput(control) && !['checkbox', 'radio', 'file'].includes(control.type),
  );
  return { typed, focused: typed.find((control) => control === document.activeElement) };
};

/** Puts early input into the new fields; fields that share their name with others are left out. */
export const applyEarlyInput = (form: HTMLFormElement, { typed, focused }: EarlyInput): void => {
  const newFieldOf = ({ name }: FormControl) => {
    const [control, ...others] = controlsOf(form).filter((one) => one.name === name);
    return others.length === 0 ? control : undefined;
  };
  for (const old of typed) {
    const control = newFieldOf(old);
    if (control && control.value !== old.value) applyRestoration({ control, value: old.value });
  }
  if (focused) newFieldOf(focused)?.focus();
};

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
