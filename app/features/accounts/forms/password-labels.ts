/** ASVS 6.2.1, 6.2.5, 6.2.9: rules for length, none for composition. */
export const passwordLength = { least: 8, recommended: 15, most: 128 } as const;

export const passwordHint = `At least ${passwordLength.least} characters; ${passwordLength.recommended} or more is better. A few unrelated words make a good password.`;
