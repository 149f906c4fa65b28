export const roles = ['customer', 'agent', 'admin'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

type ActorRole = Role | 'visitor' | 'command';

/**
 * Who acts: a logged-in user, a visitor who is not logged in, or a command or job on the server. `Actor<'admin'>` is an administrator, `Actor<Role>` any
 * logged-in user. Policies (`*.policy.ts`) decide what an actor may do.
 */
export type Actor<R extends ActorRole = ActorRole> =
  | (Extract<R, Role> extends never ? never : { id: string; role: Extract<R, Role>; full_name: string })
  | (Exclude<R, Role> extends never ? never : { id: null; role: Exclude<R, Role>; full_name: string });

/** Who acts when nobody is logged in. */
export const visitor: Actor<'visitor'> = { id: null, role: 'visitor', full_name: '' };
