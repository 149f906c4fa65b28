/** Eight random hexadecimal digits. `Math.random` is enough: the ids are no secrets. */
const randomDigits = (): string => ((Math.random() * 0x1_0000_0000) >>> 0).toString(16).padStart(8, '0');

/** A span id of W3C Trace Context, which must not be zero: its last digit is never 0. */
export const randomSpanId = (): string =>
  randomDigits() +
  ((Math.random() * 0x1000_0000) >>> 0).toString(16).padStart(7, '0') +
  (1 + Math.floor(Math.random() * 15)).toString(16);

/** A trace id. */
export const randomTraceId = (): string => randomDigits() + randomDigits() + randomSpanId();
