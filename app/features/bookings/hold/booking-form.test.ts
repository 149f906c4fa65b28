import { describe, expect, test } from 'vitest';
import { maxPassengers } from '../core/booking.ts';
import { emptyPassenger } from '../core/passenger-attributes.ts';
import {
  type BookingFormValues,
  enterTraveller,
  enterTravellerIntent,
  incompleteTitle,
  parseBookingForm,
  passengerField,
  removePassengerErrors,
  seatLimitHint,
  validateBookingForm,
} from './booking-form.ts';

const asha = { ...emptyPassenger(), name: 'Asha Rao', age: '34', gender: 'Female' };

const values = (change: Partial<BookingFormValues> = {}): BookingFormValues => ({
  passengers: [asha],
  email: 'asha@example.in',
  phone: '98765 43210',
  insurance: false,
  ...change,
});

const onePassenger = (change: Partial<BookingFormValues['passengers'][number]>) =>
  values({ passengers: [{ ...asha, ...change }] });

describe('validating the booking form', () => {
  test('complete values become passengers and contact', () => {
    expect(validateBookingForm(values({ email: ' Asha@Example.in ' }))).toEqual({
      success: true,
      passengers: [{ id: '1', name: 'Asha Rao', age: 34, gender: 'Female', nationality: 'Indian' }],
      contact: { email: 'asha@example.in', phone: '+919876543210' },
      insurance: false,
    });
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of digits', { name: '12345' }, 'name'],
    ['a name with a tag', { name: '<b>Asha</b>' }, 'name'],
    ['a name of 61 characters', { name: 'a'.repeat(61) }, 'name'],
    ['no age', { age: '' }, 'age'],
    ['age 0', { age: '0' }, 'age'],
    ['age 126', { age: '126' }, 'age'],
    ['age 3.5', { age: '3.5' }, 'age'],
    ['no gender', { gender: '' }, 'gender'],
    ['a gender that is not offered', { gender: 'Admin' }, 'gender'],
  ] as const)('with %s is incomplete, and says so beside the field', (_what, change, field) => {
    const checked = validateBookingForm(onePassenger(change));
    const errors = checked.success ? {} : checked.errors;
    expect(Object.keys(errors)).toEqual([passengerField(0, field)]);
    expect(incompleteTitle(errors)).toBe('Passenger details incomplete');
  });

  test.each(['1', '125'])('accepts the age %s', (age) => {
    expect(validateBookingForm(onePassenger({ age })).success).toBe(true);
  });

  test.each(['अनीता शर्मा', "O'Neil D'Souza", 'A. R. Rahman', 'José'])('accepts the name %s', (name) => {
    expect(validateBookingForm(onePassenger({ name })).success).toBe(true);
  });

  test.each([
    ['no email', { email: '' }, 'email'],
    ['half an email', { email: 'asha@' }, 'email'],
    ['two addresses', { email: 'asha@example.in,ravi@example.in' }, 'email'],
    ['no phone', { phone: '' }, 'phone'],
    ['a landline', { phone: '011 2345678' }, 'phone'],
    ['a phone beginning with 5', { phone: '5876543210' }, 'phone'],
  ])('with %s the contact details are incomplete', (_what, change, field) => {
    const checked = validateBookingForm(values(change));
    const errors = checked.success ? {} : checked.errors;
    expect(Object.keys(errors)).toEqual([field]);
    expect(incompleteTitle(errors)).toBe('Contact details incomplete');
  });

  test.each([
    '9876543210',
    '+91 98765 43210',
    '09876543210',
    '98765-43210',
    '0091 98765 43210',
    '(0) 98765.43210',
    '९८७६५ ४३२१०',
  ])('accepts the phone %s', (phone) => {
    expect(validateBookingForm(values({ phone }))).toMatchObject({ contact: { phone: '+919876543210' } });
  });
});

describe('parsing the booking form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  test('returns the values as entered', () => {
    const read = parseBookingForm(
      form({ 'passenger-0-name': 'A', 'passenger-0-age': 'x', 'passenger-1-name': 'B', email: 'e', insurance: 'yes' }),
    );
    expect(read).toEqual({
      passengers: [
        { ...emptyPassenger(), name: 'A', age: 'x' },
        { ...emptyPassenger(), name: 'B' },
      ],
      email: 'e',
      phone: '',
      insurance: true,
    });
  });

  test('returns one empty row without passengers, and never more than the maximum', () => {
    expect(parseBookingForm(form({})).passengers).toHaveLength(1);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [passengerField(i, 'name'), 'x']));
    expect(parseBookingForm(form(many)).passengers).toHaveLength(maxPassengers);
  });

  test('has no insurance unless it was selected', () => {
    expect(parseBookingForm(form({ insurance: 'on' })).insurance).toBe(false);
  });
});

describe('the button of a known traveller', () => {
  const form = (...names: string[]) => ({
    passengers: names.map((name) => ({ ...emptyPassenger(), name })),
    email: '',
    phone: '',
    insurance: false,
  });
  const enter = (typed: ReturnType<typeof form>) => enterTraveller(enterTravellerIntent(asha), typed)?.passengers;

  test('fills the first row without a name', () => {
    expect(enter(form('Ravi', ' ', ''))).toEqual([form('Ravi').passengers[0], asha, form('').passengers[0]]);
  });

  test('adds a row when all have names, up to the maximum', () => {
    expect(enter(form('Ravi'))?.at(-1)).toEqual(asha);
    expect(enter(form(...Array.from({ length: maxPassengers }, () => 'x')))).toHaveLength(maxPassengers);
  });

  test.each(['book', 'enter-', 'enter-{}', 'enter-[1]', 'enter-x'])('%s is none', (intent) => {
    expect(enterTraveller(intent, form(''))).toBeNull();
  });
});

describe('errors after removing a passenger', () => {
  const errors = {
    'passenger-0-name': 'Passenger 1: Please enter the name as on the ID card.',
    'passenger-2-age': 'Passenger 3: Please enter the age.',
    email: 'Please enter a valid email address for your ticket.',
  };

  test('are renumbered with their passengers', () => {
    expect(removePassengerErrors(errors, 0, 2)).toEqual({
      'passenger-1-age': 'Passenger 2: Please enter the age.',
      email: errors.email,
    });
    expect(removePassengerErrors(errors, 1, 2)).toEqual({
      'passenger-0-name': errors['passenger-0-name'],
      'passenger-1-age': 'Passenger 2: Please enter the age.',
      email: errors.email,
    });
  });

  test('have no number when one passenger is left', () => {
    expect(removePassengerErrors({ 'passenger-1-age': 'Passenger 2: Please enter the age.' }, 0, 1)).toEqual({
      'passenger-0-age': 'Please enter the age.',
    });
  });
});

test('the limit of seats is said from the 12th passenger on, with the way to more', () => {
  expect(seatLimitHint('guest', 11)).toBeNull();
  expect(seatLimitHint('guest', 12)).toMatch(/^Up to 12 seats on a train .* log in first\.$/);
  expect(seatLimitHint('account', 11)).toBeNull();
  expect(seatLimitHint('account', 12)).toMatch(/^Up to 12 seats on a train .* confirm it first by a mailed link\.$/);
});
