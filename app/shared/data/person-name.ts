import { visibleText } from './storable-text.ts';

/**
 * A person's name in any script: letters with their marks, spaces, dots, commas, hyphens, apostrophes and the abbreviation sign of Hindi ('डॉ॰').
 * The joiners are part of some Indian spellings.
 */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .,'’॰-]*$/u;

export const personNameProblem = 'Please use letters, spaces, dots, hyphens and apostrophes for the name.';

/**
 * A name as people type and paste it, in one form: nothing invisible, one kind of curly apostrophe and of hyphen, single spaces. A dot within a word gets a
 * space, because mail programs make a link of a name like `evil.example`; initials ('A.P.J.') have none.
 */
export const personName = (text: string): string =>
  visibleText(text.normalize('NFC'))
    .replace(/[‘ʼ`´′＇]/g, '’')
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/．/g, '.')
    .replace(/(\p{L}\p{M}*\p{L}\p{M}*\.)(?=[\p{L}\p{M}])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** The last name of a person who has one name. */
export const noLastName = '-';

/** First and last name of a person; of one with a single name, that. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  last_name === noLastName ? first_name : `${first_name} ${last_name}`;
