import { data, redirect } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseLeadStatus } from '../core/lead.ts';
import type { LeadListQuery } from '../list/lead-search.ts';
import { changeSelectedLeads } from './change-selected-leads.server.ts';
import { moveLeadAction } from './save-lead.action.server.ts';

type LeadListRequest = {
  /** The URL of the list that the form was posted from. */
  url: string;
  list: LeadListQuery;
  /** The dialog of a lead, opened from the list. */
  leadPath: (id: string, query: Record<string, string | undefined>) => string;
  log: Log;
};

const failed = (description: string): Toast => ({ title: 'No lead updated', description, tone: 'destructive' });

/** Handles the forms of a list of leads, of an agent or the admin: the status of one lead, or of those selected. Leads back to the list. */
export const leadListAction = async (
  app: App,
  actor: Actor,
  form: FormData,
  { url, list, leadPath, log }: LeadListRequest,
) => {
  const search = list.parse(new URL(url).searchParams);
  const back = (toast: Toast) => redirectWithToast(list.currentPath(search), toast);
  if (form.get('intent') === 'move-selected') {
    const status = parseLeadStatus(String(form.get('status') ?? ''));
    if (!status) return back(failed('Please select one of the statuses.'));
    const result = await changeSelectedLeads(app, actor, { selected: form.getAll('selected'), status }, log);
    return back(result.success ? result.data : failed(result.error.message));
  }
  const query = list.currentParams(search);
  const result = await moveLeadAction(app, actor, form, {
    askAt: (id, to) => leadPath(id, { ...query, to }),
    log,
  });
  if (!result.success && result.askAt) return redirect(result.askAt);
  // With JavaScript the list shows the new status already and needs no redirect.
  if (form.get('scripts') === 'yes')
    return data({ toast: result.success ? undefined : result.toast }, result.success ? undefined : result.status);
  return back(result.success ? { title: 'Lead Updated!' } : result.toast);
};
