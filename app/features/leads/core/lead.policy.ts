import type { Actor } from '~/shared/data/actor.ts';

/** Leads are assigned to agents by administrators. */
export const mayAssignLeads = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** Agents add leads from calls and walk-ins; such a lead is assigned to the agent who adds it. */
export const mayCreateLeads = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Agents read the leads that are assigned to them, and their sales; which those are is decided by the database (`visibleLeads`). */
export const mayReadOwnLeads = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Agents edit their own leads, administrators all; which leads are an agent's own is decided by the database (`visibleLeads`). */
export const mayEditLeads = (actor: Actor): actor is Actor<'agent' | 'admin'> =>
  actor.role === 'agent' || actor.role === 'admin';

/** Agents write the reply templates of their own agency. */
export const mayManageReplyTemplates = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** The leads of all agents are read by administrators. */
export const mayReadAllLeads = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** Messages of the contact page are read and marked as handled by administrators. */
export const mayManageMessages = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
