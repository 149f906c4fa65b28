const constraint = 'users_last_admin';

/** Whether a statement failed because it would have removed the last administrator (trigger in db/migrations/0014_two_factor.sql). */
export const isLastAdmin = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('constraint' in error && error.constraint === constraint) || isLastAdmin(error.cause);
};
