import { passwordCost } from '~/features/accounts/core/password-hash.server.ts';

/** The least that argon2 accepts: at the real cost, a fifth of the CPU of the database tests went into hashing passwords. */
Object.assign(passwordCost, { m: 8, t: 1 });
