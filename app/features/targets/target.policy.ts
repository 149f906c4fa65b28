import type { Actor } from '~/shared/data/actor.ts';

/** Agents have a target for the sales of their own agency. */
export const maySetSalesTarget = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Administrators have a target for the revenue of the site. */
export const maySetRevenueTarget = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
