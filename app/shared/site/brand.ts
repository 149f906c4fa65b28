const postalAddress = {
  company: 'Raahi Travel',
  street: '12 Janpath',
  city: 'New Delhi',
  postalCode: '110001',
  state: 'Delhi',
  country: 'IN',
} as const;

/** The two sentences of the tagline; the first one is the promise of the home page. */
const promise = ['Your whole trip is in one place.', "It's that easy."] as const;

const { company, street, city, postalCode } = postalAddress;

/** Name, contacts and other constants of the brand; defined only here. */
export const brand = {
  name: 'Raahi',
  promise,
  tagline: promise.join(' '),
  bookingReferencePrefix: 'RAAHI',
  railwayPartner: 'IRCTC',
  supportEmail: 'help@raahi.test',
  supportPhone: '+91 11 4000 0000',
  address: `${company}, ${street}, ${city} ${postalCode}`,
  /** The address in its fields, for structured data. */
  postalAddress,
  firstYear: 2025,
  /** Shown in the footer without a link target. */
  socialLinks: ['Facebook', 'Instagram', 'X'],
} as const;

/** The years of the copyright line: '2025–2026', in the first year '2025'. */
export const copyrightYears = (year: number): string =>
  year > brand.firstYear ? `${brand.firstYear}–${year}` : String(brand.firstYear);
