import { type FormFields, type FormIdentity, findInterruptedForm } from '~/shared/data/interrupted-form.ts';

/** A tag of a rendered page: React quotes all attributes and escapes their values. */
const tagPattern = /<(\/?)(form|input|textarea|select|option|details)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g;

type Tag = { start: number; end: number; name: string; closing: boolean; attributes: Map<string, string> };

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const decode = (text: string): string => text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (one) => entities[one] ?? one);
const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listTags = (html: string): Tag[] =>
  [...html.matchAll(tagPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    name: match[2] ?? '',
    closing: match[1] === '/',
    attributes: new Map(
      [...(match[3] ?? '').matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  }));

const buttons = new Set(['submit', 'button', 'reset', 'image']);

/** The type of a control with a name; a textarea and a select are types of their own. */
const typeOf = ({ name, attributes }: Tag): string => (name === 'input' ? (attributes.get('type') ?? 'text') : name);

const isControl = (tag: Tag): boolean =>
  !tag.closing &&
  ['input', 'textarea', 'select'].includes(tag.name) &&
  tag.attributes.has('name') &&
  !buttons.has(typeOf(tag));

/** Hidden fields belong to the page, unless they are marked as user input. */
const isHidden = (tag: Tag): boolean => typeOf(tag) === 'hidden' && !tag.attributes.has('data-draft');

const isTyped = (tag: Tag): boolean =>
  isControl(tag) &&
  !isHidden(tag) &&
  !['password', 'file'].includes(typeOf(tag)) &&
  !['data-private', 'readonly', 'disabled'].some((name) => tag.attributes.has(name));

type RenderedForm = FormIdentity & {
  /** Its controls, also those elsewhere on the page that name it in their `form` attribute. */
  controls: ReadonlySet<Tag>;
  /** The closed disclosure that the form is in. */
  closedBy: Tag | null;
};

const nameOf = ({ attributes }: Tag): string => attributes.get('name') ?? '';

/** The forms of a page that post. */
const listForms = (tags: readonly Tag[]): RenderedForm[] => {
  const disclosures: Tag[] = [];
  return tags.flatMap((tag, position) => {
    if (tag.name === 'details') {
      if (tag.closing) disclosures.pop();
      else disclosures.push(tag);
    }
    if (tag.name !== 'form' || tag.closing || tag.attributes.get('method')?.toLowerCase() !== 'post') return [];
    const end = tags.findIndex((one, index) => index > position && one.name === 'form' && one.closing);
    const id = tag.attributes.get('id');
    const controls = tags.filter((one, index) => {
      const owner = one.attributes.get('form');
      return isControl(one) && (owner === undefined ? index > position && index < end : owner === id);
    });
    return {
      controls: new Set(controls),
      closedBy: disclosures.findLast(({ attributes }) => !attributes.has('open')) ?? null,
      hidden: controls
        .filter(isHidden)
        .map((one): [string, string] => [nameOf(one), one.attributes.get('value') ?? '']),
      names: controls.filter(isTyped).map(nameOf),
    };
  });
};

type Edit = { start: number; end: number; text: string };

const write = (tag: Tag, changes: Record<string, string | null>): Edit => {
  const attributes = new Map(tag.attributes);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) attributes.delete(name);
    else attributes.set(name, value);
  }
  const written = [...attributes].map(([name, value]) => ` ${name}="${encode(value)}"`).join('');
  return { start: tag.start, end: tag.end, text: `<${tag.name}${written}>` };
};

/** The edits that put the values into the fields of a form, of all tags of its page. */
const fillFields = (tags: readonly Tag[], { controls }: RenderedForm, posted: FormFields): Edit[] => {
  const used = new Map<string, number>();
  const edits: Edit[] = [];
  tags.forEach((tag, index) => {
    if (!controls.has(tag) || !isTyped(tag)) return;
    const name = nameOf(tag);
    const values = posted.flatMap(([one, value]) => (one === name ? [value] : []));
    const type = typeOf(tag);
    if (type === 'checkbox' || type === 'radio') {
      edits.push(write(tag, { checked: values.includes(tag.attributes.get('value') ?? 'on') ? '' : null }));
      return;
    }
    const value = values[used.get(name) ?? 0];
    used.set(name, (used.get(name) ?? 0) + 1);
    if (value === undefined) return;
    const following = tags.slice(index + 1);
    const end = following.findIndex((one) => one.name === tag.name && one.closing);
    if (type === 'textarea')
      // A browser drops the first line break.
      edits.push({ start: tag.end, end: following[end]?.start ?? tag.end, text: `\n${encode(value)}` });
    else if (type === 'select')
      for (const option of following.slice(0, end).filter((one) => one.name === 'option' && !one.closing))
        edits.push(write(option, { selected: option.attributes.get('value') === value ? '' : null }));
    else edits.push(write(tag, { value }));
  });
  return edits;
};

/**
 * Fills posted fields into the form of a rendered page that they were posted from, for browsers without JavaScript; opens the disclosure around it. The page is
 * returned as it is when it has no such form. Passwords, files, hidden, read-only and disabled fields are left alone. Pure.
 */
export const fillForm = (html: string, posted: FormFields): string => {
  const tags = listTags(html);
  const forms = listForms(tags);
  const form = forms[findInterruptedForm(forms, posted)];
  if (!form) return html;
  const edits = fillFields(tags, form, posted);
  if (form.closedBy) edits.push(write(form.closedBy, { open: '' }));
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((page, { start, end, text }) => page.slice(0, start) + text + page.slice(end), html);
};
