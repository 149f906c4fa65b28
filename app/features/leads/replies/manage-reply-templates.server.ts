import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageReplyTemplates } from '../core/lead.policy.ts';
import { maxReplyTemplates, parseReplyTemplate, type ReplyTemplateFormValues } from './reply-template.ts';
import {
  deleteReplyTemplateRow,
  deleteTemplatesOfClosedAccounts,
  insertReplyTemplate,
  lockReplyTemplateCount,
  updateReplyTemplate,
} from './reply-templates.store.server.ts';

const notFound = fail('not_found', 'This template no longer exists.');

type SaveResult = Result<null, 'forbidden' | 'invalid' | 'not_found' | 'too_many_templates'>;

/** Creates a template, or changes the one with this id. */
export const saveReplyTemplate = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { id, typed }: { id: string | null; typed: ReplyTemplateFormValues },
): Promise<SaveResult> => {
  if (!mayManageReplyTemplates(actor)) return agentsOnlyError;
  const { values, errors } = parseReplyTemplate(typed);
  if (Object.keys(errors).length > 0) return fail('invalid', 'Please check the template.', errors);
  const now = clock.now();
  if (id !== null) {
    const saved = isUuid(id) && (await updateReplyTemplate(db, actor.id, { id, now, ...values }));
    return saved ? ok(null) : notFound;
  }
  return db.transaction(async (tx) => {
    if ((await lockReplyTemplateCount(tx, actor.id)) >= maxReplyTemplates)
      return fail(
        'too_many_templates',
        `You have ${maxReplyTemplates} templates. Delete or change one of them to add another.`,
      );
    await insertReplyTemplate(tx, actor.id, values, now);
    return ok(null);
  });
};

/** Deletes one of the actor's templates. */
export const deleteReplyTemplate = async (
  { db }: Pick<App, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (!mayManageReplyTemplates(actor)) return agentsOnlyError;
  return isUuid(id) && (await deleteReplyTemplateRow(db, actor.id, id)) ? ok(null) : notFound;
};

/** Deletes the templates of closed accounts. */
export const purgeReplyTemplates = ({ db }: Pick<App, 'db'>): Promise<void> => deleteTemplatesOfClosedAccounts(db);
