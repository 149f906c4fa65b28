/** A value for a control: text, the value or the label of an option, whether a box is checked, the checked values of a name, or a file. */
export type FormValue = string | boolean | readonly string[] | File;
/** Values by the name or the label of their control. */
export type FormValues = Record<string, FormValue>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Elements that are in the middle of a line; the text of others is a line of its own. */
const inline = new Set('a abbr b bdi code em i label small span strong sub sup time u'.split(' '));
const invisible = new Set(['script', 'style', 'template']);

const collectText = (node: Node, isLeftOut: (element: Element) => boolean): string => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (invisible.has(element.localName) || isLeftOut(element)) return '';
  if (element.localName === 'img') return ` ${element.getAttribute('alt') ?? ''} `;
  const text = [...element.childNodes].map((child) => collectText(child, isLeftOut)).join('');
  return inline.has(element.localName) ? text : ` ${text} `;
};

const singleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of an element, with single spaces between its lines. */
export const textOf = (element: Element | null | undefined): string =>
  element ? singleSpaces(collectText(element, () => false)) : '';

/** The text that counts for an accessible name. */
const nameText = (element: Element): string =>
  singleSpaces(collectText(element, (part) => part.getAttribute('aria-hidden') === 'true'));

/** The accessible name of a control, button or link, as far as our pages need it. */
export const nameOf = (element: Element): string => {
  const { ownerDocument: page } = element;
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) {
    const parts = labelledBy.split(' ').map((id) => page.getElementById(id));
    return parts.map((part) => (part ? nameText(part) : '')).join(' ');
  }
  const own = element.getAttribute('aria-label');
  if (own !== null || element.localName === 'a') return own ?? nameText(element);
  const label = (element.id ? page.querySelector(`label[for="${element.id}"]`) : null) ?? element.closest('label');
  return nameText(label ?? element);
};

/** Whether a text equals a string or matches an expression. */
export const matches = (text: string, pattern: string | RegExp): boolean =>
  typeof pattern === 'string' ? text === pattern : pattern.test(text);

/** Whether a control is disabled, by itself or by a fieldset around it. */
const isDisabled = (control: Element): boolean =>
  control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null;

const isBox = (control: Control): boolean => ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '');
const boxValue = (box: Control): string => box.getAttribute('value') ?? 'on';

const optionValue = (option: Element): string => option.getAttribute('value') ?? textOf(option);

const optionsOf = (select: Control): Element[] => [...select.querySelectorAll('option')];

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** The text of a textarea, in which the parser leaves what React escaped as it is. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? '');

/** The value that a control has when the page is loaded. */
export const initialValue = (control: Control): string => {
  if (control.localName === 'textarea') return decodeEntities(control.textContent ?? '').replace(/^\n/, '');
  if (control.localName !== 'select') return isBox(control) ? boxValue(control) : (control.getAttribute('value') ?? '');
  const options = optionsOf(control);
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return chosen ? optionValue(chosen) : '';
};

/** The named controls of a form or page in their order, but those that are disabled, and no buttons. */
export const formFields = (place: Element | Document): Control[] => {
  const within = [...place.querySelectorAll('input[name], select[name], textarea[name]')];
  const id = 'id' in place ? place.id : '';
  const elsewhere = id ? [...(place.ownerDocument?.querySelectorAll(`[form="${id}"]`) ?? [])] : [];
  return ([...within, ...elsewhere.filter((one) => one.localName !== 'button')] as Control[]).filter(
    (control) => !isDisabled(control) && !['submit', 'button', 'image'].includes(control.getAttribute('type') ?? ''),
  );
};

/** The controls of a form with this name or this label. */
const findControls = (form: Element, key: string): Control[] => {
  const controls = formFields(form);
  const named = controls.filter((control) => control.getAttribute('name') === key);
  const chosen = named.length > 0 ? named : controls.filter((control) => nameOf(control) === key);
  if (chosen.length > 0) return chosen;
  const known = controls.map((control) => `${control.getAttribute('name')} (${nameOf(control)})`);
  throw new Error(`The form has no field "${key}", only: ${known.join(', ')}`);
};

/** Chooses what a control sends for a value: null for a box that is not checked. */
const chosenValue = (control: Control, value: FormValue): string | File | null => {
  if (isBox(control)) {
    if (typeof value === 'boolean') return value ? boxValue(control) : null;
    return [value].flat().includes(boxValue(control)) ? boxValue(control) : null;
  }
  if (typeof value !== 'string' && !(value instanceof File)) throw new Error('Only a box can be checked.');
  if (control.localName !== 'select' || value instanceof File) return value;
  const option = optionsOf(control).find((one) => optionValue(one) === value || textOf(one) === value);
  if (!option) throw new Error(`"${control.getAttribute('name')}" has no option "${value}".`);
  return optionValue(option);
};

/** The fields that a browser sends for this form and button, with these values filled in. */
export const formEntries = (form: Element, button: Element | null, values: FormValues): [string, string | File][] => {
  const changes = new Map<Control, string | File | null>();
  for (const [key, value] of Object.entries(values)) {
    const controls = findControls(form, key);
    for (const control of controls) {
      const chosen = chosenValue(control, value);
      const isChosenRadio = chosen !== null && control.getAttribute('type') === 'radio';
      for (const other of isChosenRadio ? findControls(form, control.getAttribute('name') ?? '') : [])
        if (!controls.includes(other)) changes.set(other, null);
      changes.set(control, chosen);
    }
    const chosen = controls.filter((control) => changes.get(control) !== null).length;
    if (typeof value !== 'boolean' && chosen < [value].flat().length)
      throw new Error(`"${key}" has no box for each of ${JSON.stringify(value)}.`);
  }
  const entries = formFields(form).flatMap((control): [string, string | File][] => {
    // A browser sends an empty file for a field without one.
    const isFile = control.getAttribute('type') === 'file';
    const isOff = isBox(control) && !control.hasAttribute('checked');
    const initial = isFile ? new File([], '') : isOff ? null : initialValue(control);
    const value = changes.has(control) ? (changes.get(control) ?? null) : initial;
    return value === null ? [] : [[control.getAttribute('name') ?? '', value]];
  });
  const name = button?.getAttribute('name');
  if (button && name) entries.push([name, button.getAttribute('value') ?? '']);
  return entries;
};
