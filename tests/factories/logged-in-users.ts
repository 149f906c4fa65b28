import { randomUUID } from 'node:crypto';
import { sessionCookie } from '~/features/accounts/core/session-cookie.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';

export type LoggedInTestUser = { id: string; email: string; token: string; cookies: Map<string, string> };

/**
 * Inserts users with a session each by SQL: no password, no mail. The first is an administrator. `sessionSecret` is the SESSION_SECRET of the
 * server that they will use.
 */
export const insertLoggedInUsers = async (
  database: Database,
  sessionSecret: string,
  count: number,
): Promise<LoggedInTestUser[]> => {
  const app = { environment: readEnvironment({ SESSION_SECRET: sessionSecret }) };
  const people = Array.from({ length: count }, (_, index) => {
    const token = randomUUID().replaceAll('-', '');
    const [pair = ''] = sessionCookie(app, token).split(';');
    const equals = pair.indexOf('=');
    const cookies = new Map([[pair.slice(0, equals), pair.slice(equals + 1)]]);
    return { id: `person-${index}`, email: `person-${index}@example.in`, token, cookies };
  });
  const values = [people.map(({ id }) => id), people.map(({ email }) => email), people.map(({ token }) => token)];
  await database.pool.query(
    `insert into users (id, full_name, email, role)
     select id, 'Asha Rao', email, case when n = 1 then 'admin' else 'customer' end
     from unnest($1::text[], $2::text[]) with ordinality as p (id, email, n)`,
    values.slice(0, 2),
  );
  await database.pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     select id, id, token, now() + interval '1 day', now(), now() from unnest($1::text[], $2::text[]) as p (id, token)`,
    [values[0], values[2]],
  );
  return people;
};
