import { isSecretField } from '~/shared/data/storable-text.ts';

/** Values by field name, in the order of the fields. */
export type Draft = Record<string, string[]>;

/** The properties of a form control that a draft needs. */
export type DraftControl = {
  name: string;
  type: string;
  value: string;
  /** As the page was sent. */
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  /** Of a select. */
  options?: Iterable<{ selected: boolean; defaultSelected: boolean; value: string }>;
  autocomplete?: string;
  readOnly?: boolean;
  disabled?: boolean;
  dataset?: { private?: string; draft?: string };
};

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without buttons. */
export const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(
    (element): element is FormControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/**
 * Passwords, card numbers, one-time codes, files and fields marked `data-private` are never stored.
 */
const isPrivate = ({ name, type, autocomplete = '', dataset }: DraftControl): boolean =>
  type === 'password' ||
  type === 'file' ||
  isSecretField(name) ||
  dataset?.private !== undefined ||
  /(^|\s)(cc-|one-time-code|current-password|new-password)/.test(autocomplete);

/**
 * Whether a draft stores this control. Hidden fields are stored only when they are marked
 * `data-draft` as user input.
 */
export const isDraftField = (control: DraftControl, privateNames: readonly string[]): boolean =>
  control.name !== '' &&
  !['submit', 'button', 'reset', 'image'].includes(control.type) &&
  (control.type !== 'hidden' || control.dataset?.draft !== undefined) &&
  !privateNames.includes(control.name) &&
  !isPrivate(control);

const isCheckable = ({ type }: DraftControl): boolean => type === 'checkbox' || type === 'radio';

/** The current values of all controls that a draft stores. */
export const collectDraft = (controls: readonly DraftControl[], privateNames: readonly string[] = []): Draft => {
  const draft: Draft = {};
  for (const control of controls) {
    if (!isDraftField(control, privateNames)) continue;
    const values = draft[control.name] ?? [];
    draft[control.name] = values;
    if (!isCheckable(control) || control.checked) values.push(control.value);
  }
  return draft;
};

/** The values of the ticks and radio buttons of a form by name, which a text field may share. */
const choicesOf = (controls: readonly DraftControl[]): Map<string, Set<string>> => {
  const choices = new Map<string, Set<string>>();
  for (const control of controls) {
    if (!isCheckable(control)) continue;
    const values = choices.get(control.name) ?? new Set();
    choices.set(control.name, values.add(control.value));
  }
  return choices;
};

const textsOf = (values: readonly string[], choices: Set<string> | undefined): string[] =>
  values.filter((value) => !choices?.has(value));

/**
 * The value of a select as the page was sent: of the option that was selected, else of the first
 * one.
 */
const defaultOption = (options: NonNullable<DraftControl['options']>): string | undefined => {
  const all = [...options];
  return (all.findLast(({ defaultSelected }) => defaultSelected) ?? all[0])?.value;
};

/** Whether the user has changed a field of the page that was sent, before it was hydrated. */
const isEarlyInput = (control: DraftControl): boolean => {
  if (isCheckable(control)) return control.defaultChecked !== undefined && control.checked !== control.defaultChecked;
  const before = control.options ? defaultOption(control.options) : control.defaultValue;
  return before !== undefined && control.value !== before;
};

/**
 * The draft with what the user has entered since, before the page was hydrated, which is newer.
 * Ticks and choices of one name are one field.
 */
export const withEarlyInput = (
  draft: Draft,
  controls: readonly DraftControl[],
  privateNames: readonly string[] = [],
): Draft => {
  const merged = { ...draft };
  const current = collectDraft(controls, privateNames);
  const choices = choicesOf(controls);
  const positions: Record<string, number> = {};
  for (const control of controls) {
    const { name } = control;
    const values = merged[name];
    if (!values || !isDraftField(control, privateNames)) continue;
    const ofName = choices.get(name);
    const texts = textsOf(values, ofName);
    if (isCheckable(control)) {
      const chosen = current[name]?.filter((value) => ofName?.has(value)) ?? [];
      if (isEarlyInput(control)) merged[name] = [...chosen, ...texts];
      continue;
    }
    const position = positions[name] ?? 0;
    positions[name] = position + 1;
    if (!isEarlyInput(control) || position >= texts.length) continue;
    const chosen = values.filter((value) => ofName?.has(value));
    merged[name] = [...chosen, ...texts.with(position, control.value)];
  }
  return merged;
};

export type Restoration<Control extends DraftControl> = { control: Control; value?: string; checked?: boolean };

/**
 * The changes that restore a draft. Read-only, disabled and equal fields are skipped. With
 * `clearing`, for a submitted form, which is complete, an empty value clears a prefilled field; a
 * draft may be older than the prefilled value.
 */
export const planRestoration = <Control extends DraftControl>(
  controls: readonly Control[],
  draft: Draft,
  privateNames: readonly string[] = [],
  { clearing = false } = {},
): Restoration<Control>[] => {
  const choices = choicesOf(controls);
  const used: Record<string, number> = {};
  return controls.flatMap((control): Restoration<Control>[] => {
    const values = draft[control.name];
    if (!values || !isDraftField(control, privateNames) || control.readOnly || control.disabled) return [];
    if (isCheckable(control)) {
      const checked = values.includes(control.value);
      return checked === control.checked || (control.type === 'radio' && !checked) ? [] : [{ control, checked }];
    }
    const position = used[control.name] ?? 0;
    used[control.name] = position + 1;
    const value = textsOf(values, choices.get(control.name))[position];
    return value === undefined || (value === '' && !clearing) || value === control.value ? [] : [{ control, value }];
  });
};

/**
 * Puts a stored value into a field. React only notices a value set with the prototype's setter and
 * followed by an input or change event.
 */
export const applyRestoration = ({ control, value, checked }: Restoration<FormControl>): void => {
  if (checked !== undefined) {
    control.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** The values of a draft as the form would post them. */
export const draftFormData = (draft: Draft): FormData => {
  const form = new FormData();
  for (const [name, values] of Object.entries(draft)) for (const value of values) form.append(name, value);
  return form;
};

/** Parses a stored draft; null for anything else. */
export const parseDraft = (stored: unknown): Draft | null => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'string'),
  );
  return Object.fromEntries(entries);
};
