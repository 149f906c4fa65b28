/** Name, contacts and other constants of the brand; defined only here. */
export const brand = {
  name: 'Raahi',
  tagline: "Your whole trip is in one place. It's that easy.",
  bookingReferencePrefix: 'RAAHI',
  railwayPartner: 'IRCTC',
  supportEmail: 'help@raahi.test',
  supportPhone: '+91 11 4000 0000',
  address: 'Raahi Travel, 12 Janpath, New Delhi 110001',
  copyrightYear: 2025,
  /** Shown in the footer without a link target. */
  socialLinks: ['Facebook', 'Instagram', 'X'],
} as const;
