import { describe, expect, test } from 'vitest';
import { parseTravelersOption } from '../core/lead.ts';
import { customerOrNull, initialInquiryValues, readTextFields } from './inquiry-form-values.ts';
import { parseServiceTitle, serviceTitles } from './inquiry-subject.ts';

describe('the number of travellers from a search', () => {
  test.each([
    ['1', '1'],
    ['2', '2'],
    ['3', '3-4'],
    ['4', '3-4'],
    ['3-4', '3-4'],
    ['6', '5-8'],
    ['9', '9+'],
    ['9+', '9+'],
    // An unescaped plus in a URL is decoded as a space.
    ['9 ', '9+'],
    ['40', '9+'],
  ])('%s is %s', (text, option) => expect(parseTravelersOption(text)).toBe(option));

  test.each([null, '', '0', '-3', '2.5', 'many', '1e9', '9999'])('%s is null', (text) =>
    expect(parseTravelersOption(text)).toBeNull(),
  );
});

describe('the initial form values', () => {
  const asha = {
    id: 'a',
    role: 'customer',
    full_name: 'Asha Devi Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
  };

  test('are prefilled from the account and the search', () => {
    const query = new URLSearchParams({ travelers: '2', origin: ' Pune ' });
    expect(initialInquiryValues(customerOrNull(asha), query)).toMatchObject({
      first_name: 'Asha Devi',
      last_name: 'Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      travelers: '2',
      origin: 'Pune',
      special_requests: '',
    });
  });

  test('are empty for agents, the admin and visitors', () => {
    for (const viewer of [null, { ...asha, role: 'agent' }, { ...asha, role: 'admin' }])
      expect(initialInquiryValues(customerOrNull(viewer), new URLSearchParams())).toMatchObject({
        first_name: '',
        email: '',
        phone: '',
      });
  });

  test('of a link are cut to the length of the form, not within a character', () => {
    const query = new URLSearchParams({ special_requests: `${'a'.repeat(1999)}🌴`, origin: `${'b'.repeat(79)}🌴` });
    expect(initialInquiryValues(null, query)).toMatchObject({
      special_requests: 'a'.repeat(1999),
      origin: 'b'.repeat(79),
    });
  });

  test('have a dash for the last name of a single name', () =>
    expect(initialInquiryValues({ ...asha, full_name: 'Lata' }, new URLSearchParams())).toMatchObject({
      first_name: 'Lata',
      last_name: '-',
    }));
});

test('form values are read as typed; other fields and files are ignored', () => {
  const form = new FormData();
  form.set('name', ' Asha ');
  form.set('message', 'One\r\nTwo');
  form.set('role', 'admin');
  form.set('email', new File(['x'], 'x.txt'));
  expect(readTextFields(form, ['name', 'email', 'message'])).toEqual({
    name: ' Asha ',
    email: '',
    message: 'One\nTwo',
  });
});

test('there are six services with exact titles', () => {
  expect(serviceTitles).toEqual([
    'Flight Booking',
    'Hotel Reservations',
    'Car Rentals & Transport',
    'Sightseeing & Guided Tours',
    'Custom Package Design',
    'Culinary Experiences',
  ]);
  expect(parseServiceTitle('Flight Booking')).toBe('Flight Booking');
  for (const other of [null, '', 'flight booking', 'Visa']) expect(parseServiceTitle(other)).toBeNull();
});
