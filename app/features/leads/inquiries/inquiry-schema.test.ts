import { describe, expect, test } from 'vitest';
import { someInquiry } from '#tests/factories/leads.ts';
import { parseContactMessage, parseInquiry } from './inquiry-schema.server.ts';

const today = '2026-11-20';
const errorsOf = (values: Parameters<typeof someInquiry>[0]) => {
  const result = parseInquiry(someInquiry(values), today);
  return result.success ? {} : result.error.fields;
};

describe('an inquiry', () => {
  test('is parsed with the phone as E.164 and the email in lower case', () => {
    expect(parseInquiry(someInquiry({ email: ' Asha@Example.in ', first_name: '  Asha   Devi ' }), today)).toEqual({
      success: true,
      data: {
        first_name: 'Asha Devi',
        last_name: 'Rao',
        email: 'asha@example.in',
        phone: '+919876543210',
        travelers: '3-4',
        travel_date: '2026-12-24',
        budget: '20k-40k',
        accommodation: 'heritage',
        transportation: 'train',
        special_requests: 'A cot for a baby.',
        origin: 'Pune',
      },
    });
  });

  test('requires names, email and phone; everything else is optional', () => {
    expect(errorsOf({ first_name: ' ', last_name: '', email: '', phone: '' })).toEqual({
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your email address.',
      phone: 'Please enter your phone number.',
    });
    const open = { travelers: '', travel_date: '', budget: '', accommodation: '', transportation: '', origin: '' };
    expect(parseInquiry(someInquiry({ ...open, special_requests: ' ' }), today)).toMatchObject({
      success: true,
      data: {
        travelers: null,
        travel_date: null,
        budget: null,
        accommodation: null,
        transportation: null,
        origin: null,
        special_requests: '',
      },
    });
  });

  test.each(['-', '.', '—', ' - '])('%j as last name says that there is one name', (last_name) => {
    expect(parseInquiry(someInquiry({ last_name }), today)).toMatchObject({ success: true, data: { last_name: '-' } });
  });

  test.each(['1', '2', '3-4', '5-8', '9+'])('accepts %s travellers', (travelers) =>
    expect(errorsOf({ travelers })).toEqual({}),
  );

  test.each([
    ['travelers', '3'],
    ['budget', '20k'],
    ['accommodation', 'Heritage'],
    ['transportation', 'camel'],
    ['travelers', '__proto__'],
  ])('accepts only the options: %s %s', (field, value) => expect(errorsOf({ [field]: value })).toHaveProperty(field));

  test.each([
    ['2026-11-20', {}],
    ['2028-02-29', {}],
    ['2026-11-19', { travel_date: 'This date is in the past. Please choose today or a later date.' }],
    ['2026-02-30', { travel_date: expect.any(String) }],
    ['next week', { travel_date: expect.any(String) }],
  ])('requires a travel date of today or later: %s', (travel_date, expected) =>
    expect(errorsOf({ travel_date })).toEqual(expected),
  );

  test.each([
    ['98765 43210', '+919876543210'],
    ['011 2345 6789', '+911123456789'],
    ['+91 11 2345 6789', '+911123456789'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+971 50 123 4567', '+971501234567'],
  ])('accepts Indian and international phone numbers: %s', (phone, stored) =>
    expect(parseInquiry(someInquiry({ phone }), today)).toMatchObject({ data: { phone: stored } }),
  );

  test.each(['12345', '98765 4321', '2345 6789', '+44 20', '+999 123456789', 'call me', '98765 4321x', '१२३'])(
    'rejects an invalid phone number: %s',
    (phone) => expect(errorsOf({ phone })).toHaveProperty('phone'),
  );

  test.each(['J. R.', 'J.R.', 'Anne-Marie', "D'Souza", 'O’Brien', 'आशा', 'நிலா', 'Dr. Rao', 'Rao.'])(
    'accepts %s as a name',
    (last_name) => expect(errorsOf({ last_name })).toEqual({}),
  );

  test.each([
    'evil.example',
    'www.evil.example',
    'visit http://evil',
    '<b>',
    'a@b.in',
    'Asha 2',
    'A\nBcc: x',
    'A\u0000',
  ])('rejects links and symbols in a name: %s', (first_name) => {
    const result = parseInquiry(someInquiry({ first_name }), today);
    if (result.success) expect(result.data.first_name).toMatch(/^[\p{L} .]+$/u);
    else expect(result.error.fields).toHaveProperty('first_name');
  });

  test('keeps line breaks of the special requests and removes control characters', () => {
    const result = parseInquiry(someInquiry({ special_requests: 'One\nTwo\u0000\u0007 <b>three</b>' }), today);
    expect(result).toMatchObject({ data: { special_requests: 'One\nTwo <b>three</b>' } });
    expect(errorsOf({ special_requests: 'x'.repeat(2001) })).toHaveProperty('special_requests');
  });
});

describe('a message', () => {
  const typed = { name: 'Asha Rao', email: 'asha@example.in', subject: 'A\r\nBcc: all@example.in', message: 'Hello' };

  test('has a single-line subject', () =>
    expect(parseContactMessage(typed)).toMatchObject({ success: true, data: { subject: 'A Bcc: all@example.in' } }));

  test.each(['name', 'email', 'subject', 'message'])('requires %s', (field) => {
    const result = parseContactMessage({ ...typed, [field]: ' ' });
    expect(result.success ? {} : Object.keys(result.error.fields ?? {})).toEqual([field]);
  });
});
