import { redirect } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { deleteView, isOwnList, saveListSettings, saveView } from './list-preferences.server.ts';

/** Handles the forms of views, columns and density, and leads back to the list. `home` is for a list that is unknown. */
export const listPreferencesAction = async (app: App, user: Actor, form: FormData, home: string): Promise<Response> => {
  const [list, query] = [String(form.get('list') ?? ''), String(form.get('query') ?? '')];
  const search = new URLSearchParams(query).toString();
  const here = isOwnList(user, list) ? `${list}${search ? `?${search}` : ''}` : home;
  switch (form.get('intent')) {
    case 'save view': {
      const saved = await saveView(app, user, { list, query, name: String(form.get('name') ?? '') });
      return redirectWithToast(
        here,
        saved.success
          ? { title: 'View saved', description: saved.data.name }
          : { title: 'The view was not saved.', description: saved.error.message, tone: 'destructive' },
      );
    }
    case 'delete view':
      await deleteView(app, user, String(form.get('view') ?? ''));
      return redirectWithToast(here, { title: 'View deleted' });
    case 'arrange': {
      const shown = form.getAll('shown').map(String);
      const hidden = form
        .getAll('column')
        .map(String)
        .filter((key) => !shown.includes(key));
      await saveListSettings(app, user, { list, hidden, compact: form.get('density') === 'compact' });
      return redirect(here);
    }
    default:
      throw new Response('Unknown action. Please reload.', { status: 400 });
  }
};
