/** The colours of mails in the light scheme. Mails cannot use the CSS custom properties of the site (tokens.css). */
export const lightColours = {
  canvas: '#EFE6CF',
  paper: '#FBF6EA',
  card: '#FFFDF7',
  ink: '#1E1B18',
  quiet: '#5C5347',
  line: '#CBBF9F',
  link: '#00686F',
};

/** The colours in the dark scheme, where the mail program supports it. */
export const darkColours: Record<keyof typeof lightColours, string> = {
  canvas: '#0A0F29',
  paper: '#0F1533',
  card: '#1F2A5A',
  ink: '#F7F0DF',
  quiet: '#CDCDE2',
  line: '#5A67A3',
  link: '#7EE0E4',
};

/** Colours that are the same in both schemes. */
export const fixedColours = { board: '#FFC72C', boardInk: '#1E1B18', sindoor: '#C8102E', onSindoor: '#FFFFFF' };

/** The main button in the dark scheme: 3 to 1 on a card. */
export const darkSindoor = '#E22A41';
