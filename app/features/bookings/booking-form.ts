import { type ContactDetails, type Gender, genders, mostPassengers, type Passenger } from './booking.ts';

/** A booking form as it was typed: everything is text, nothing is lost. */
export type TypedPassenger = { name: string; age: string; gender: string };
export type TypedBooking = { passengers: TypedPassenger[]; email: string; phone: string; insurance: boolean };

export const emptyPassenger = (): TypedPassenger => ({ name: '', age: '', gender: '' });

/** The name of a passenger's field in the form. */
export const passengerField = (index: number, field: keyof TypedPassenger): string => `passenger-${index}-${field}`;

/** A sentence about one of so many passengers: with the number, when there are several. */
const ofPassenger = (index: number, passengers: number, problem: string): string =>
  passengers > 1 ? `Passenger ${index + 1}: ${problem}` : problem;

/**
 * The errors of a form from which the passenger at `index` has been taken: its own are gone, and those of the passengers behind it stand under
 * the names and numbers that these have now. `left`: how many passengers there still are.
 */
export const errorsWithoutPassenger = (
  errors: Record<string, string>,
  index: number,
  left: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) => {
      const [, number, field] = /^passenger-(\d+)-(name|age|gender)$/.exec(name) ?? [];
      if (number === undefined) return [[name, sentence]];
      const before = Number(number);
      if (before === index) return [];
      const now = before > index ? before - 1 : before;
      const problem = sentence.replace(/^Passenger \d+: /, '');
      return [[`passenger-${now}-${field}`, ofPassenger(now, left, problem)]];
    }),
  );

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

/** Reads the form back as typed; at least one passenger, at most a sane number. */
export const readTypedBooking = (form: FormData): TypedBooking => {
  const passengers: TypedPassenger[] = [];
  for (let index = 0; index < mostPassengers; index += 1) {
    if (!form.has(passengerField(index, 'name'))) break;
    passengers.push({
      name: text(form, passengerField(index, 'name')),
      age: text(form, passengerField(index, 'age')),
      gender: text(form, passengerField(index, 'gender')),
    });
  }
  return {
    passengers: passengers.length > 0 ? passengers : [emptyPassenger()],
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    insurance: form.get('insurance') === 'yes',
  };
};

const isGender = (value: string): value is Gender => genders.some((gender) => gender === value);

const nameProblem = (name: string): string | null => {
  if (name === '') return 'Enter the name as on the ID card.';
  if (name.length > 60) return 'A name has at most 60 letters.';
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name))
    return 'Use letters, spaces, dots, hyphens and apostrophes only.';
  return null;
};

const ageProblem = (age: string): string | null => {
  if (age === '') return 'Enter the age in years.';
  if (!/^\d{1,3}$/.test(age) || Number(age) < 1 || Number(age) > 125) return 'The age is a whole number from 1 to 125.';
  return null;
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const indianMobile = /^(?:\+?91|0)?[6-9]\d{9}$/;

export type CheckedBooking =
  | { success: true; passengers: Passenger[]; contact: ContactDetails; insurance: boolean }
  | {
      success: false;
      /** The toast's title, in the spec's words. */
      title: 'Passenger details incomplete' | 'Contact details incomplete';
      /** A sentence beside each field, by field name. */
      errors: Record<string, string>;
    };

/**
 * Checks a typed booking: every passenger has a name, an age of 1 to 125 and a gender; e-mail and an Indian phone are there (spec
 * section 5). The server checks the phone once more with a library.
 */
export const checkTypedBooking = (typed: TypedBooking): CheckedBooking => {
  const errors: Record<string, string> = {};
  const passengers: Passenger[] = [];
  typed.passengers.forEach((passenger, index) => {
    const name = passenger.name.trim().replace(/\s+/g, ' ');
    const age = passenger.age.trim();
    const problems = {
      name: nameProblem(name),
      age: ageProblem(age),
      gender: isGender(passenger.gender) ? null : 'Choose a gender.',
    };
    for (const field of ['name', 'age', 'gender'] as const) {
      const problem = problems[field];
      if (problem) errors[passengerField(index, field)] = ofPassenger(index, typed.passengers.length, problem);
    }
    if (isGender(passenger.gender))
      passengers.push({
        id: String(index + 1),
        name,
        age: Number(age),
        gender: passenger.gender,
        nationality: 'Indian',
      });
  });
  const passengersComplete = Object.keys(errors).length === 0;
  const email = typed.email.trim().toLowerCase();
  const phone = typed.phone.replace(/[\s()-]/g, '');
  if (!emailPattern.test(email) || email.length > 254) errors.email = 'Enter an e-mail address, for the ticket.';
  if (!indianMobile.test(phone)) errors.phone = 'Enter an Indian mobile number, such as 98765 43210.';
  if (Object.keys(errors).length > 0)
    return {
      success: false,
      title: passengersComplete ? 'Contact details incomplete' : 'Passenger details incomplete',
      errors,
    };
  return {
    success: true,
    passengers,
    contact: { email, phone: `+91${phone.slice(-10)}` },
    insurance: typed.insurance,
  };
};

/** What was booked before, back in the form. */
export const typedAgain = (passengers: Passenger[], contact: ContactDetails, insurance: boolean): TypedBooking => ({
  passengers: passengers.map(({ name, age, gender }) => ({ name, age: String(age), gender })),
  email: contact.email,
  phone: contact.phone,
  insurance,
});
