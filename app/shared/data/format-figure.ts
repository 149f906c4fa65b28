import { groupDigits } from './format-number.ts';

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
