/** The date of the current privacy notice. Change it whenever the text of /privacy changes; a test compares them. */
export const noticeVersion = '2026-11-29';
