import { describe, expect, test } from 'vitest';
import { contentChanges, contentPictures } from './content-changes.ts';
import { columnErrors, contentSchema, storedContentSchema } from './content-schema.server.ts';
import {
  contentColumnNames,
  contentToFormValues,
  emptyContent,
  emptyFormValues,
  formFieldOfColumn,
  formValuesToContent,
  isSameFormValues,
  parseFormValues,
  parseStoredFormValues,
} from './content-values.ts';
import {
  amountField,
  anyOfField,
  flagField,
  lineField,
  listField,
  oneOfField,
  optionalAmountField,
  paragraphsField,
} from './field-declaration.ts';
import { pictureField, picturesField } from './picture-fields.ts';

const amount = { max: 1_000_00, tooHigh: 'too high', tooLow: 'too low', invalid: 'no amount' };
const picture = {
  parsePath: (text: string) => (text.startsWith('/') ? text : null),
  foreign: 'foreign',
  altTooLong: 'too long',
};
const options = { options: ['red', 'green'] as const, labelOf: (one: string) => one.toUpperCase(), invalid: 'choose' };

const fields = {
  title: lineField('title', { label: 'Title', max: 10, tooLong: 'too long', required: 'missing' }),
  text: paragraphsField('text', { label: 'Text', max: 20, tooLong: 'too long' }),
  price: amountField('price_paise', { label: 'Price', required: 'missing', ...amount }),
  before: optionalAmountField('before_paise', { label: 'Before', ...amount }),
  colour: oneOfField('colour', { label: 'Colour', first: 'red', ...options }),
  colours: anyOfField('colours', { label: 'Colours', ...options }),
  parts: listField('parts', { label: 'Parts', max: 2, tooMany: 'too many', maxLength: 5, tooLong: 'too long' }),
  visa: flagField('visa_needed', { label: 'Visa needed' }),
  hero: pictureField(['hero_url', 'hero_alt'], { label: 'Hero', ...picture }),
  gallery: picturesField(['urls', 'alts'], { label: 'Gallery', max: 2, tooMany: 'too many', ...picture }),
};

const content = {
  title: 'Goa',
  text: 'A\nB',
  price_paise: 12_50,
  before_paise: null,
  colour: 'green' as const,
  colours: ['red' as const],
  parts: ['One', 'Two'],
  visa_needed: true,
  hero_url: '/a.png',
  hero_alt: 'A boat',
  urls: ['/b.png'],
  alts: ['A bay'],
};

const schema = contentSchema(fields);

describe('a declaration of content', () => {
  test('gives form values and back what is stored', () => {
    const typed = contentToFormValues(fields, content);
    expect(typed).toEqual({
      title: 'Goa',
      text: 'A\nB',
      price: '12.50',
      before: '',
      colour: 'green',
      colours: ['red'],
      parts: 'One, Two',
      visa: true,
      hero: [{ url: '/a.png', alt: 'A boat' }],
      gallery: [{ url: '/b.png', alt: 'A bay' }],
    });
    expect(schema.parse(formValuesToContent(fields, typed))).toEqual(content);
  });

  test('reads the posted form, and nothing else of it', () => {
    const form = new FormData();
    form.set('title', ' Goa\r\n');
    form.set('visa', 'yes');
    form.append('colours', 'green');
    form.append('hero_url', '/a.png');
    form.append('hero_url', '/b.png');
    form.append('hero_url alt /a.png', 'A  boat');
    form.set('owner', 'me');
    expect(parseFormValues(fields, form)).toEqual({
      ...emptyFormValues(fields),
      colour: '',
      title: ' Goa\n',
      visa: true,
      colours: ['green'],
      hero: [{ url: '/a.png', alt: 'A boat' }],
    });
  });

  test('names its columns, and the form field of each', () => {
    expect(contentColumnNames(fields)).toEqual(Object.keys(content));
    expect(formFieldOfColumn(fields, 'price_paise')).toBe('price');
    expect(formFieldOfColumn(fields, 'hero_url')).toBe('hero_url');
  });

  test('reads a draft; what is damaged is empty', () => {
    expect(parseStoredFormValues(fields, contentToFormValues(fields, content))).toEqual(
      contentToFormValues(fields, content),
    );
    expect(parseStoredFormValues(fields, { title: 1, hero: [{ url: 2 }], visa: 'yes' })).toEqual({
      ...emptyFormValues(fields),
      colour: '',
    });
    expect(parseStoredFormValues(fields, 'text')).toBeNull();
  });

  test('compares form values without surrounding spaces and the notation of amounts', () => {
    const typed = contentToFormValues(fields, content);
    expect(isSameFormValues(fields, typed, { ...typed, title: 'Goa ', price: '₹ 12.50' })).toBe(true);
    expect(isSameFormValues(fields, typed, { ...typed, visa: false })).toBe(false);
    expect(isSameFormValues(fields, { ...typed, price: 'x' }, { ...typed, price: '' })).toBe(false);
  });

  test('lists the changes by the kind of each field', () => {
    const after = { ...content, title: 'Diu', parts: ['Two'], visa_needed: false, urls: [], alts: [] };
    expect(contentChanges(fields, content, content)).toEqual([]);
    expect(contentChanges(fields, content, after)).toEqual([
      { field: 'title', name: 'Title', kind: 'text', before: 'Goa', after: 'Diu' },
      { field: 'parts', name: 'Parts', kind: 'list', removed: ['One'], added: [], reordered: false },
      { field: 'visa_needed', name: 'Visa needed', kind: 'text', before: 'Yes', after: 'No' },
      { field: 'urls', name: 'Gallery', kind: 'pictures', before: [{ url: '/b.png', alt: 'A bay' }], after: [] },
    ]);
    expect(contentChanges(fields, null, content).map(({ name }) => name)).not.toContain('Before');
    expect(contentPictures(fields, content).map(({ url }) => url)).toEqual(['/a.png', '/b.png']);
  });
});

test('a list is posted by several fields of one name: checkboxes beside a text', () => {
  const form = new FormData();
  for (const value of ['Hotels', 'Meals', ' ', 'Guide,\r\nTents, Meals']) form.append('parts', value);
  const typed = fields.parts.parseForm(form, 'parts');
  expect(typed).toBe('Hotels, Meals, Guide,\nTents, Meals');
  expect(fields.parts.toColumns(typed)).toEqual({ parts: ['Hotels', 'Meals', 'Guide', 'Tents'] });
});

describe('the schema of a declaration', () => {
  test.each([
    ['title', { title: '  ' }, 'missing'],
    ['title', { title: 'eleven chars' }, 'too long'],
    ['price_paise', { price_paise: undefined }, 'missing'],
    ['price_paise', { price_paise: Number.NaN }, 'no amount'],
    ['price_paise', { price_paise: 0 }, 'too low'],
    ['before_paise', { before_paise: 1_000_01 }, 'too high'],
    ['colour', { colour: 'blue' }, 'choose'],
    ['colours', { colours: ['blue'] }, 'choose'],
    ['parts', { parts: ['a', 'b', 'c'] }, 'too many'],
    ['parts', { parts: ['abcdef'] }, 'too long'],
    ['hero_url', { hero_url: 'https://elsewhere.test/a.png' }, 'foreign'],
    ['urls', { urls: ['/a', '/b', '/c'] }, 'too many'],
  ])('reports %s: %j', (column, given, message) => {
    const parsed = schema.safeParse({ ...content, ...given });
    expect(parsed.success ? {} : columnErrors(parsed.error.issues)).toEqual({ [column]: message });
  });

  test('cleans what it accepts', () => {
    const given = {
      ...content,
      title: ' A\0  B ',
      parts: ['', 'x', 'x'],
      colours: ['green', 'red'],
      hero_url: null,
      alts: [],
    };
    expect(schema.parse(given)).toEqual({
      ...content,
      title: 'A B',
      parts: ['x'],
      colours: ['red', 'green'],
      hero_url: null,
      hero_alt: '',
      alts: [''],
    });
  });

  test('gives a stored version the defaults of fields that were added later', () => {
    const { visa_needed: _, parts: __, ...older } = content;
    const stored = { ...older, title: 'Longer than any title may be today', colour: 'blue', removed: 'field' };
    expect(storedContentSchema(fields).parse(stored)).toEqual({
      ...content,
      title: 'Longer than any title may be today',
      colour: 'red',
      parts: [],
      visa_needed: false,
    });
    expect(storedContentSchema(fields).parse({})).toEqual(emptyContent(fields));
  });
});
