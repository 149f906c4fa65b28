/** Field names with which the confirm-password page requests a mailed link and submits its token. No other form may use them. */
export const reauthenticationFields = { ask: 'fresh_password_mail', token: 'fresh_password_token' } as const;
