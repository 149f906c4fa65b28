/** Values by field name, in the order of the fields. */
export type Draft = Record<string, string[]>;

/** What a draft needs to know of a form control. */
export type DraftControl = {
  name: string;
  type: string;
  value: string;
  checked?: boolean;
  autocomplete?: string;
  readOnly?: boolean;
  disabled?: boolean;
  dataset?: { private?: string; draft?: string };
};

/** Passwords, card numbers, one-time codes, files and whatever is marked `data-private` never enter a draft. */
const isPrivate = ({ type, autocomplete = '', dataset }: DraftControl): boolean =>
  type === 'password' ||
  type === 'file' ||
  dataset?.private !== undefined ||
  /(^|\s)(cc-|one-time-code|current-password|new-password)/.test(autocomplete);

/** Hidden fields carry the server's facts; only those marked `data-draft` hold what a person chose. */
export const isKept = (control: DraftControl, privateNames: readonly string[]): boolean =>
  control.name !== '' &&
  !['submit', 'button', 'reset', 'image'].includes(control.type) &&
  (control.type !== 'hidden' || control.dataset?.draft !== undefined) &&
  !privateNames.includes(control.name) &&
  !isPrivate(control);

const isTick = ({ type }: DraftControl): boolean => type === 'checkbox' || type === 'radio';

/** What has been typed and ticked so far. */
export const collectDraft = (controls: readonly DraftControl[], privateNames: readonly string[]): Draft => {
  const draft: Draft = {};
  for (const control of controls) {
    if (!isKept(control, privateNames)) continue;
    const values = draft[control.name] ?? [];
    draft[control.name] = values;
    if (!isTick(control) || control.checked) values.push(control.value);
  }
  return draft;
};

export type Restoration<Control extends DraftControl> = { control: Control; value?: string; checked?: boolean };

/**
 * The changes that bring a draft back: fields that are locked, gone or already right are left alone, and an empty draft never
 * wipes what the server has filled in.
 */
export const planRestoration = <Control extends DraftControl>(
  controls: readonly Control[],
  draft: Draft,
  privateNames: readonly string[],
): Restoration<Control>[] => {
  const seen: Record<string, number> = {};
  return controls.flatMap((control): Restoration<Control>[] => {
    const values = draft[control.name];
    if (!values || !isKept(control, privateNames) || control.readOnly || control.disabled) return [];
    if (isTick(control)) {
      const checked = values.includes(control.value);
      return checked === control.checked || (control.type === 'radio' && !checked) ? [] : [{ control, checked }];
    }
    const position = seen[control.name] ?? 0;
    seen[control.name] = position + 1;
    const value = values[position];
    return value === undefined || value === '' || value === control.value ? [] : [{ control, value }];
  });
};

/** Reads a stored draft; anything else is no draft. */
export const parseDraft = (text: string | null): Draft | null => {
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
    const entries = Object.entries(found).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'string'),
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
};
