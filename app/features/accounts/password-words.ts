/** ASVS 6.2.1, 6.2.5, 6.2.9: length counts, composition does not. */
export const passwordLength = { least: 8, recommended: 15, most: 128 } as const;

export const passwordHint = `At least ${passwordLength.least} characters; ${passwordLength.recommended} or more are better. A few unrelated words make a good password.`;
