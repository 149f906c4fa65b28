/** The colours of a mail by day, and by night where the mail program tells (design.md; mails can't read the tokens of the site). */
export const day = {
  canvas: '#EFE6CF',
  paper: '#FBF6EA',
  card: '#FFFDF7',
  ink: '#1E1B18',
  quiet: '#5C5347',
  line: '#CBBF9F',
  link: '#00686F',
};

export const night: Record<keyof typeof day, string> = {
  canvas: '#161E45',
  paper: '#1F2A5A',
  card: '#28356B',
  ink: '#F7F0DF',
  quiet: '#CDCDE2',
  line: '#5A67A3',
  link: '#7EE0E4',
};

/** Board and button look the same by day and by night. */
export const always = { board: '#FFC72C', boardInk: '#1E1B18', sindoor: '#C8102E', onSindoor: '#FFFFFF' };
