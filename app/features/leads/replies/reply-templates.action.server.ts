import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { deleteReplyTemplate, saveReplyTemplate } from './manage-reply-templates.server.ts';
import type { ReplyTemplateFormValues } from './reply-template.ts';

type ReplyTemplateAnswer =
  | { success: true; toast: Toast }
  | {
      success: false;
      status: number;
      message: string;
      errors: Record<string, string>;
      /** Null when nothing was typed: a template was to be deleted. */
      typed: ReplyTemplateFormValues | null;
    };

const statuses: Record<string, number> = { not_found: 404, forbidden: 403, too_many_templates: 409 };

/** Form action of the reply templates: creates, edits or deletes one. Throws a 400 response for an unknown intent. */
export const replyTemplateAction = async (
  app: App,
  agent: Actor,
  form: FormData,
  log: Log,
): Promise<ReplyTemplateAnswer> => {
  const { intent, template, ...typed } = readFormValues(form, 'intent', 'template', 'label', 'body');
  if (intent !== 'save' && intent !== 'delete') throw new Response('Unknown action. Please reload.', { status: 400 });
  const deletes = intent === 'delete';
  const id = template || null;
  try {
    const result = deletes
      ? await deleteReplyTemplate(app, agent, template)
      : await saveReplyTemplate(app, agent, { id, typed });
    if (result.success)
      return {
        success: true,
        toast: { title: deletes ? 'Template Deleted' : id ? 'Template Updated!' : 'Template Created!' },
      };
    const { code, message, fields = {} } = result.error;
    return { success: false, status: statuses[code] ?? 400, message, errors: fields, typed: deletes ? null : typed };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'a reply template could not be saved');
    const message = 'An unexpected error occurred. Please try again.';
    return { success: false, status: 503, message, errors: {}, typed: deletes ? null : typed };
  }
};
