import { describe, expect, test } from 'vitest';
import { typedInquiry } from '#tests/factories/leads.ts';
import { readInquiry, readMessage } from './inquiry-fields.server.ts';

const today = '2026-11-20';
const problems = (given: Parameters<typeof typedInquiry>[0]) => {
  const read = readInquiry(typedInquiry(given), today);
  return read.success ? {} : read.error.fields;
};

describe('an inquiry', () => {
  test('is read with its phone in one spelling, its address in small letters', () => {
    expect(readInquiry(typedInquiry({ email: ' Asha@Example.in ', first_name: '  Asha   Devi ' }), today)).toEqual({
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

  test('needs names, e-mail and phone; everything else may stay open', () => {
    expect(problems({ first_name: ' ', last_name: '', email: '', phone: '' })).toEqual({
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your e-mail address.',
      phone: 'Please enter your phone number.',
    });
    const open = { travelers: '', travel_date: '', budget: '', accommodation: '', transportation: '', origin: '' };
    expect(readInquiry(typedInquiry({ ...open, special_requests: ' ' }), today)).toMatchObject({
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

  test.each(['1', '2', '3-4', '5-8', '9+'])('is for %s travellers', (travelers) =>
    expect(problems({ travelers })).toEqual({}),
  );

  test.each([
    ['travelers', '3'],
    ['budget', '20k'],
    ['accommodation', 'Heritage'],
    ['transportation', 'camel'],
    ['travelers', '__proto__'],
  ])('takes only answers of the list: %s %s', (field, value) =>
    expect(problems({ [field]: value })).toHaveProperty(field),
  );

  test.each([
    ['2026-11-20', {}],
    ['2028-02-29', {}],
    ['2026-11-19', { travel_date: 'This day has passed. Please choose today or a later day.' }],
    ['2026-02-30', { travel_date: expect.any(String) }],
    ['next week', { travel_date: expect.any(String) }],
  ])('is for a day that is not over: %s', (travel_date, expected) =>
    expect(problems({ travel_date })).toEqual(expected),
  );

  test.each([
    ['98765 43210', '+919876543210'],
    ['011 2345 6789', '+911123456789'],
    ['+91 11 2345 6789', '+911123456789'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+971 50 123 4567', '+971501234567'],
  ])('knows a number that can be called, at home and abroad: %s', (phone, stored) =>
    expect(readInquiry(typedInquiry({ phone }), today)).toMatchObject({ data: { phone: stored } }),
  );

  test.each(['12345', '98765 4321', '2345 6789', '+44 20', '+999 123456789', 'call me', '98765 4321x', '१२३'])(
    'wants a whole phone number: %s',
    (phone) => expect(problems({ phone })).toHaveProperty('phone'),
  );

  test.each(['J. R.', 'J.R.', 'Anne-Marie', "D'Souza", 'O’Brien', 'आशा', 'நிலா', 'Dr. Rao', 'Rao.'])(
    'knows %s as a name',
    (last_name) => expect(problems({ last_name })).toEqual({}),
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
  ])('takes no address or sign for a name: %s', (first_name) => {
    const read = readInquiry(typedInquiry({ first_name }), today);
    if (read.success) expect(read.data.first_name).toMatch(/^[\p{L} .]+$/u);
    else expect(read.error.fields).toHaveProperty('first_name');
  });

  test('keeps the lines of a wish, and nothing that is no writing', () => {
    const read = readInquiry(typedInquiry({ special_requests: 'One\nTwo\u0000\u0007 <b>three</b>' }), today);
    expect(read).toMatchObject({ data: { special_requests: 'One\nTwo <b>three</b>' } });
    expect(problems({ special_requests: 'x'.repeat(2001) })).toHaveProperty('special_requests');
  });
});

describe('a message', () => {
  const typed = { name: 'Asha Rao', email: 'asha@example.in', subject: 'A\r\nBcc: all@example.in', message: 'Hello' };

  test('has a subject of one line', () =>
    expect(readMessage(typed)).toMatchObject({ success: true, data: { subject: 'A Bcc: all@example.in' } }));

  test.each(['name', 'email', 'subject', 'message'])('needs its %s', (field) => {
    const read = readMessage({ ...typed, [field]: ' ' });
    expect(read.success ? {} : Object.keys(read.error.fields ?? {})).toEqual([field]);
  });
});
