import { expect, test } from 'vitest';
import { emptyFormValues } from '~/features/content/content-values.ts';
import { pageFields } from '../core/page-fields.ts';
import { pageFormParts, pageFormSections } from './page-form-parts.ts';

const statesOf = (given: object, errors: Record<string, string> = {}) =>
  pageFormParts({ ...emptyFormValues(pageFields), ...given }, errors).map(({ state }) => state);

test('every field of a landing page is in exactly one section of its form', () => {
  const fields = Object.values(pageFormSections).flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(Object.keys(pageFields).toSorted());
});

test('a section is filled with all it needs, and an error of an image is one of its section', () => {
  expect(statesOf({ state: 'Goa', destination: 'Goa' })).toEqual(['empty', 'empty', 'empty', 'empty']);
  expect(statesOf({ state: 'Goa', destination: 'Goa', title: 'Goa', meta_description: 'Sun' })).toEqual([
    'filled',
    'empty',
    'empty',
    'filled',
  ]);
  expect(statesOf({}, { image_gallery: 'Use an image uploaded here.' })[2]).toBe('error');
});
