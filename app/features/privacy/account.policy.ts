import type { Actor } from '~/shared/data/actor.ts';

/** Customers delete their own accounts; accounts of agents and administrators are closed by an administrator. */
export const mayDeleteOwnAccount = ({ role }: Pick<Actor, 'role'>): boolean => role === 'customer';
