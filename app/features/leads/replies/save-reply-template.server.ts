import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { mayManageReplyTemplates } from '../core/lead.policy.ts';
import type { ReplyTemplate } from './reply-template.ts';
import { listReplyTemplateRows } from './reply-templates.store.server.ts';

/** The actor's own reply templates; none for anybody but an agent. */
export const listReplyTemplates = async ({ db }: Pick<App, 'db'>, actor: Actor): Promise<ReplyTemplate[]> =>
  mayManageReplyTemplates(actor) ? listReplyTemplateRows(db, actor.id) : [];
