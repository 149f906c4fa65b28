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
  autocomplete?: string;
  readOnly?: boolean;
  disabled?: boolean;
  dataset?: { private?: string; draft?: string };
};

/** Passwords, card numbers, one-time codes, files and fields marked `data-private` are never stored. */
const isPrivate = ({ type, autocomplete = '', dataset }: DraftControl): boolean =>
  type === 'password' ||
  type === 'file' ||
  dataset?.private !== undefined ||
  /(^|\s)(cc-|one-time-code|current-password|new-password)/.test(autocomplete);

/** Whether a draft stores this control. Hidden fields are stored only when they are marked `data-draft` as user input. */
export const isDraftField = (control: DraftControl, privateNames: readonly string[]): boolean =>
  control.name !== '' &&
  !['submit', 'button', 'reset', 'image'].includes(control.type) &&
  (control.type !== 'hidden' || control.dataset?.draft !== undefined) &&
  !privateNames.includes(control.name) &&
  !isPrivate(control);

const isCheckable = ({ type }: DraftControl): boolean => type === 'checkbox' || type === 'radio';

/** The current values of all controls that a draft stores. */
export const collectDraft = (controls: readonly DraftControl[], privateNames: readonly string[]): Draft => {
  const draft: Draft = {};
  for (const control of controls) {
    if (!isDraftField(control, privateNames)) continue;
    const values = draft[control.name] ?? [];
    draft[control.name] = values;
    if (!isCheckable(control) || control.checked) values.push(control.value);
  }
  return draft;
};

/** Whether the user has changed a field of the page that was sent, before it was hydrated. */
export const isEarlyInput = (control: DraftControl): boolean =>
  isCheckable(control)
    ? control.defaultChecked !== undefined && control.checked !== control.defaultChecked
    : control.defaultValue !== undefined && control.value !== control.defaultValue;

/** Whether a draft may not replace this value; radio buttons of a group are one field. */
const isNewerThanDraft = (control: DraftControl, controls: readonly DraftControl[]): boolean =>
  control.type === 'radio'
    ? controls.some((one) => one.type === 'radio' && one.name === control.name && isEarlyInput(one))
    : isEarlyInput(control);

export type Restoration<Control extends DraftControl> = { control: Control; value?: string; checked?: boolean };

/**
 * The changes that restore a draft. Read-only, disabled and equal fields are skipped. With `clearing`, for a submitted form, which is complete, an empty value
 * clears a prefilled field; a draft may be older than the prefilled value, and is older than what was typed before the page was hydrated.
 */
export const planRestoration = <Control extends DraftControl>(
  controls: readonly Control[],
  draft: Draft,
  privateNames: readonly string[],
  { clearing = false } = {},
): Restoration<Control>[] => {
  const used: Record<string, number> = {};
  return controls.flatMap((control): Restoration<Control>[] => {
    const values = draft[control.name];
    if (!values || !isDraftField(control, privateNames) || control.readOnly || control.disabled) return [];
    if (!clearing && isNewerThanDraft(control, controls)) {
      used[control.name] = (used[control.name] ?? 0) + 1;
      return [];
    }
    if (isCheckable(control)) {
      const checked = values.includes(control.value);
      return checked === control.checked || (control.type === 'radio' && !checked) ? [] : [{ control, checked }];
    }
    const position = used[control.name] ?? 0;
    used[control.name] = position + 1;
    const value = values[position];
    return value === undefined || (value === '' && !clearing) || value === control.value ? [] : [{ control, value }];
  });
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
