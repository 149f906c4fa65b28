import { passwordCost } from '~/features/accounts/core/password-hash.server.ts';
import { cachedLists } from '~/server/cached-list.server.ts';

/** The least that argon2 accepts: at the real cost, a fifth of the CPU of the database tests went into hashing passwords. */
Object.assign(passwordCost, { m: 8, t: 1 });

/** A page of a test waits for its lists, however busy the machine is. */
cachedLists.maxWaitMs = 30_000;
