const entities: [string, string][] = [
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
];

const plain = (html: string): string => entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : plain(found);
};

const isLeftOut = (tag: string): boolean => {
  const type = attribute(tag, 'type');
  if (/\bdisabled\b/.test(tag) || type === 'submit' || type === 'file') return true;
  return (type === 'checkbox' || type === 'radio') && !/\bchecked\b/.test(tag);
};

/** What a browser would post of the form of a page that has a field `field`; a name that is repeated keeps its last value. @throws without such a form */
export const readFormFields = (html: string, field: string): Record<string, string> => {
  const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => form);
  const form = forms.find((text) => text.includes(`name="${field}"`));
  if (form === undefined) throw new Error(`The page has no form with the field ${field}.`);
  const fields: Record<string, string> = {};
  for (const [tag, , select = '', area = ''] of form.matchAll(
    /<(input\b[^>]*|select\b[^>]*>([\s\S]*?)<\/select|textarea\b[^>]*>([\s\S]*?)<\/textarea)>/g,
  )) {
    const opening = tag.slice(0, tag.indexOf('>') + 1);
    const name = attribute(opening, 'name');
    if (name === null || isLeftOut(opening)) continue;
    if (tag.startsWith('<textarea')) fields[name] = plain(area.replace(/^\n/, ''));
    else if (tag.startsWith('<select')) {
      const options = [...select.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => /\bselected\b/.test(option)) ?? options[0] ?? '';
      fields[name] = attribute(chosen, 'value') ?? '';
    } else fields[name] = attribute(opening, 'value') ?? (attribute(opening, 'type') === 'checkbox' ? 'on' : '');
  }
  return fields;
};
