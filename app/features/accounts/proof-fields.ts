/** The fields by which the page of the fresh password asks for a mailed link, and takes it; no other form has them. */
export const proofFields = { ask: 'fresh_password_mail', token: 'fresh_password_token' } as const;
