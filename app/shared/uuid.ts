/** True for a UUID as text; what is none names no row, and the database would refuse it loudly. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
