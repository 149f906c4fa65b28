const browsers: Array<[RegExp, string]> = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Array<[RegExp, string]> = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: Array<[RegExp, string]>, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome on Android', good enough to recognise one's own devices in a list. */
export const describeBrowser = (userAgent: string | null): string => {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  if (!browser) return system ? `A browser on ${system}` : 'An unknown browser';
  return system ? `${browser} on ${system}` : browser;
};

/** What a browser runs on, for the icon in a list of devices; a computer when it does not say. */
export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** The kind of device by its user agent; an Android tablet is an Android without 'Mobile', except in Firefox. */
export const deviceKind = (userAgent: string | null): DeviceKind => {
  const text = userAgent ?? '';
  if (/iPad|Tablet/.test(text) || (/Android/.test(text) && /Chrome\//.test(text) && !/Mobile/.test(text)))
    return 'tablet';
  return /iPhone|iPod|Android|Mobile/.test(text) ? 'phone' : 'computer';
};
