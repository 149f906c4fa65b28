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

/** `value` times ten to the power of `places`: the point moves in the decimal text, so 0.145 becomes 14.5 and not 14.499999999999998. */
const movePoint = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** '12,34,567.5': rounded half up to at most `decimals` decimals, which may be negative, without closing zeros. */
export const formatDecimals = (value: number, decimals: number): string => {
  const rounded = movePoint(Math.round(movePoint(Math.abs(value), decimals)), -decimals);
  const [whole = '', fraction] = String(rounded).split('.');
  const text = groupDigits(whole) + (fraction ? `.${fraction}` : '');
  return value < 0 && rounded !== 0 ? `-${text}` : text;
};

/** Rounded to so many significant digits: '4.2', '180', '1,050'. */
export const formatSignificant = (value: number, digits: number): string => {
  const magnitude = Number(value.toExponential().split('e')[1]);
  return formatDecimals(value, digits - 1 - magnitude);
};

/** '12.5%' of a share, 1 being the whole, with at most `decimals` decimals. */
export const formatPercent = (share: number, decimals = 0): string =>
  `${formatDecimals(movePoint(share, 2), decimals)}%`;
