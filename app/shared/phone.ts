/** '+91 98765 43210' for an Indian number in E.164; another one as it is, none as nothing. */
export const formatPhone = (phone: string | null): string => phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2') ?? '';
