/** '+91 98765 43210' for an Indian mobile number in E.164; other numbers unchanged, null as ''. */
export const formatPhone = (phone: string | null): string =>
  phone?.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2') ?? '';
