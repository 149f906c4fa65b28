/** The notice's version is the day from which it holds. Whoever changes what /privacy says gives it the day of the change. */
export const noticeVersion = '2026-11-22';
