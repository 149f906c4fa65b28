/** The date of the current privacy notice. Change it whenever the text of /privacy changes. */
export const noticeVersion = '2026-11-23';
