import type { ServerBuild } from 'react-router';
import { databaseIsAway } from '../database/database-away.server.ts';
import { reasonOf } from '../reason.server.ts';
import { requestFactsOf } from '../request-context.server.ts';

const sentence = 'We can’t reach our records right now. Nothing is lost: please try again in a moment.';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Door = NonNullable<Module['loader'] | Module['action']>;

const calm = (door: Door | undefined): Door | undefined =>
  door &&
  (async (args) => {
    try {
      return await door(args);
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
      requestFactsOf(args).log.error({ reason: reasonOf(error) }, 'the database does not answer');
      throw new Response(sentence, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    }
  });

/**
 * The same build with doors that answer 503 and a sentence while the database is away, in place of a fault of ours: people try again, machines (a provider
 * with its webhooks, a search engine) come back by themselves. A door that knows better words catches the failure before.
 */
export const withCalmDoors = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
      id,
      route && {
        ...route,
        module: { ...route.module, loader: calm(route.module.loader), action: calm(route.module.action) },
      },
    ]),
  ),
});
