import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText, storableText } from '~/shared/data/storable-text.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { type ListPreferences, savedViewLimits, viewQuery, workLists } from '~/shared/lists/list-preferences.ts';
import { mayArrangeLists } from './preferences.policy.ts';
import {
  deleteViewOfUser,
  listSettingsOfUser,
  listViewsOfUser,
  upsertSettings,
  upsertView,
} from './preferences.store.server.ts';

const unknownList = fail('forbidden', 'This list has no views. Please reload.');

/** The saved views and arranged tables of a user. */
export const loadListPreferences = async (
  app: Pick<App, 'db'>,
  user: Actor,
): Promise<Result<ListPreferences, 'forbidden'>> => {
  if (!mayArrangeLists(user)) return unknownList;
  const [views, settings] = await Promise.all([listViewsOfUser(app.db, user.id), listSettingsOfUser(app.db, user.id)]);
  return ok({ views, settings });
};

/** Whether a user has this list. */
export const isOwnList = (user: Actor, list: string): boolean =>
  mayArrangeLists(user) && workLists[user.role].includes(list);

/** Saves the query of a list under a name; a view of the same name is replaced. */
export const saveView = async (
  app: Pick<App, 'db' | 'clock'>,
  user: Actor,
  typed: { list: string; name: string; query: string },
): Promise<Result<{ name: string }>> => {
  if (!mayArrangeLists(user) || !isOwnList(user, typed.list)) return unknownList;
  const name = cutText(storableText(typed.name).replace(/\s+/g, ' ').trim(), savedViewLimits.name);
  if (name === '') return fail('name_needed', 'Please enter a name.');
  const query = viewQuery(storableText(typed.query));
  if (query.length > savedViewLimits.query) return fail('too_long', 'This view has too many filters to be saved.');
  const saved = await upsertView(
    app.db,
    { user_id: user.id, list: typed.list, name, query, now: app.clock.now() },
    savedViewLimits.perList,
  );
  if (!saved) return fail('too_many', `A list has at most ${savedViewLimits.perList} views. Please delete one first.`);
  return ok({ name });
};

/** Deletes one of the user's own views; also when it is gone already. */
export const deleteView = async (app: Pick<App, 'db'>, user: Actor, id: string): Promise<void> => {
  if (mayArrangeLists(user) && isUuid(id)) await deleteViewOfUser(app.db, user.id, id);
};

/** Saves which columns of a table are left out, and the height of its rows. */
export const saveListSettings = async (
  app: Pick<App, 'db' | 'clock'>,
  user: Actor,
  { list, hidden, compact }: { list: string; hidden: readonly string[]; compact: boolean },
): Promise<Result<null>> => {
  if (!mayArrangeLists(user) || !isOwnList(user, list)) return unknownList;
  const keys = [...new Set(hidden)].filter((key) => /^[\w-]{1,40}$/.test(key)).slice(0, savedViewLimits.columns);
  await upsertSettings(app.db, { user_id: user.id, list, hidden: keys, compact, now: app.clock.now() });
  return ok(null);
};
