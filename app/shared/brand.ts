/** The brand, spelled out here and nowhere else. */
export const brand = {
  name: 'Raahi',
  tagline: "Your whole trip is in one place. It's that easy.",
  bookingReferencePrefix: 'RAAHI',
  railwayPartner: 'IRCTC',
  supportEmail: 'help@raahi.test',
  supportPhone: '+91 11 4000 0000',
  address: 'Raahi Travel, 12 Janpath, New Delhi 110001',
  copyrightYear: 2025,
  /** Announced without a target (spec 2.3). */
  socialLinks: ['Facebook', 'Instagram', 'X'],
} as const;
