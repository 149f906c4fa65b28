/** Fields that leave a form only towards their own action: passwords and codes. */
export const isSecretField = (name: string): boolean => /password|^code$|token/i.test(name);
