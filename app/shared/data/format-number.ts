/**
 * Numbers and lists as English in India writes them. Not `Intl`: the first formatter of a page loads the data of all languages, which takes a cheap phone
 * a tenth of a second of the time in which it should answer.
 */

/** Groups the digits of a whole number in the Indian way: '1,23,45,678'. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** '12,34,567', rounded to a whole number; `formatDecimals` keeps decimals. */
export const formatNumber = (value: number): string => {
  const text = groupDigits(String(Math.round(Math.abs(value))));
  return value < 0 && text !== '0' ? `-${text}` : text;
};

/** '12,34,567.50': with exactly two decimals, from hundredths. */
export const formatHundredths = (hundredths: number): string => {
  const size = Math.abs(Math.round(hundredths));
  const text = `${groupDigits(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
  return hundredths < 0 ? `-${text}` : text;
};

/** 'Jaipur', 'Jaipur and Agra', 'Jaipur, Agra and Delhi'. */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
