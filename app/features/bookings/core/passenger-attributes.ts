import type { ComponentProps } from 'react';
import { type BerthPreference, berthPreferences } from '~/features/seats/coach-layout.ts';
import { asciiDigits } from '~/shared/data/fold-name.ts';
import { personName, personNamePattern, personNameProblem } from '~/shared/data/person-name.ts';

/**
 * One attribute of a passenger: everything that is known about it, once. Its field in the booking
 * form, validation, the hash of a request, travellers who booked before, tickets, mails and the
 * export of personal data derive from it.
 */
type PassengerAttribute<Value> = {
  label: string;
  /**
   * Validates a text as entered; the sentence says what is wrong. An attribute that accepts an
   * empty text is optional.
   */
  parse: (text: string) => { value: Value } | { problem: string };
  /** Of the text field; with `options` there are radio buttons. */
  input: Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'autoComplete'>;
  options?: readonly string[];
  /** The options are in a list to open, of which the first is none. */
  none?: string;
  /** Below the label of the first passenger's field. */
  hint?: string;
  /** A wish for the journey: not on tickets and in mails, which say what is allotted. */
  isWish?: true;
  /** Width of its column on the printed ticket; the name has what is left. */
  printWidth?: number;
  /** What remains of it after the retention period. */
  erased: Value;
};

const attribute = <Value>(declaration: PassengerAttribute<Value>): PassengerAttribute<Value> => declaration;

/**
 * A choice of options; `empty` is the result without one: a problem, or undefined for an optional
 * attribute.
 */
const parseOption =
  <Option extends string, Empty>(options: readonly Option[], empty: { value: Empty } | { problem: string }) =>
  (text: string): { value: Option | Empty } | { problem: string } => {
    const option = options.find((one) => one === text);
    return option === undefined ? empty : { value: option };
  };

const parseName = (text: string): { value: string } | { problem: string } => {
  const value = personName(text);
  if (value === '') return { problem: 'Please enter the name as on the ID card.' };
  if (value.length > 60) return { problem: 'Please shorten the name to 60 characters.' };
  return personNamePattern.test(value) ? { value } : { problem: personNameProblem };
};

const parseAge = (text: string): { value: number } | { problem: string } => {
  const age = asciiDigits(text).trim();
  if (age === '') return { problem: 'Please enter the age.' };
  const value = /^\d{1,3}$/.test(age) ? Number(age) : 0;
  return value >= 1 && value <= 125 ? { value } : { problem: 'Please enter an age from 1 to 125.' };
};

const genders = ['Male', 'Female', 'Other'] as const;

export const passengerAttributes = {
  name: attribute({
    label: 'Full name',
    parse: parseName,
    input: { maxLength: 60, autoComplete: 'name' },
    erased: '',
  }),
  age: attribute({
    label: 'Age',
    parse: parseAge,
    input: { maxLength: 3, inputMode: 'numeric' },
    printWidth: 34,
    erased: 0,
  }),
  gender: attribute<(typeof genders)[number]>({
    label: 'Gender',
    parse: parseOption(genders, { problem: 'Please select a gender.' }),
    options: genders,
    input: { autoComplete: 'sex' },
    printWidth: 56,
    erased: 'Other',
  }),
  berth_preference: attribute<BerthPreference | undefined>({
    label: 'Berth preference',
    parse: parseOption(berthPreferences, { value: undefined }),
    options: berthPreferences,
    none: 'No preference',
    hint: 'A wish, not a promise: berths are allotted 8 hours before departure.',
    isWish: true,
    input: {},
    erased: undefined,
  }),
};

export type PassengerAttributeName = keyof typeof passengerAttributes;

type ValueOf<Attribute> = Attribute extends PassengerAttribute<infer Value> ? Value : never;

type Values = { [Name in PassengerAttributeName]: ValueOf<(typeof passengerAttributes)[Name]> };
type OptionalName = {
  [Name in PassengerAttributeName]: undefined extends Values[Name] ? Name : never;
}[PassengerAttributeName];

/**
 * The values of a passenger as stored. An optional one is absent in bookings from before it
 * existed.
 */
export type PassengerAttributes = Omit<Values, OptionalName> & Partial<Pick<Values, OptionalName>>;

/** The values as entered: all text, not validated. */
export type PassengerFormValues = Record<PassengerAttributeName, string>;

/** Whether it may be left empty. */
export const isOptionalAttribute = (name: PassengerAttributeName): boolean =>
  'value' in passengerAttributes[name].parse('');

export const passengerAttributeNames = Object.keys(passengerAttributes) as PassengerAttributeName[];

const mapAttributes = <Value>(read: (name: PassengerAttributeName) => Value): Record<PassengerAttributeName, Value> =>
  Object.fromEntries(passengerAttributeNames.map((name) => [name, read(name)])) as Record<
    PassengerAttributeName,
    Value
  >;

export const emptyPassenger = (): PassengerFormValues => mapAttributes(() => '');

/** The values, or what is wrong by attribute. */
export const parsePassenger = (
  values: PassengerFormValues,
): { success: true; data: PassengerAttributes } | { success: false; problems: [PassengerAttributeName, string][] } => {
  const parsed = mapAttributes((name) => passengerAttributes[name].parse(values[name]));
  const problems = passengerAttributeNames.flatMap((name): [PassengerAttributeName, string][] => {
    const result = parsed[name];
    return 'problem' in result ? [[name, result.problem]] : [];
  });
  if (problems.length > 0) return { success: false, problems };
  const data = mapAttributes((name) => (parsed[name] as { value: unknown }).value) as PassengerAttributes;
  return { success: true, data };
};

const textOf = (passenger: PassengerAttributes, name: PassengerAttributeName): string => String(passenger[name] ?? '');

export const toPassengerFormValues = (passenger: PassengerAttributes): PassengerFormValues =>
  mapAttributes((name) => textOf(passenger, name));

/** The texts of all attributes, in their order. */
export const passengerValues = (passenger: PassengerAttributes): string[] =>
  passengerAttributeNames.map((name) => textOf(passenger, name));

const isWish = (name: PassengerAttributeName): boolean => 'isWish' in passengerAttributes[name];

/** The attributes beside the name, with what a passenger has of them: the columns of a table. */
export const passengerColumns = passengerAttributeNames
  .filter((name) => name !== 'name' && !isWish(name))
  .map((name) => ({
    label: passengerAttributes[name].label,
    printWidth: passengerAttributes[name].printWidth ?? 0,
    textOf: (passenger: PassengerAttributes) => textOf(passenger, name),
  }));

/** What a passenger wishes, for the administrator and the export of personal data: 'Berth preference: Lower', else ''. */
export const passengerWishes = (passenger: PassengerAttributes): string =>
  passengerAttributeNames
    .filter((name) => isWish(name) && textOf(passenger, name) !== '')
    .map((name) => `${passengerAttributes[name].label}: ${textOf(passenger, name)}`)
    .join(', ');

/** What stands beside the name: '34, Female'. */
export const passengerDetails = (passenger: PassengerAttributes): string =>
  passengerColumns
    .map((column) => column.textOf(passenger))
    .filter((text) => text !== '')
    .join(', ');

/** What remains of a passenger after the retention period. */
export const erasedPassenger = mapAttributes((name) => passengerAttributes[name].erased) as PassengerAttributes;
