import { Form } from 'react-router';
import typewriterDrawing from '~/art/drawings/office/typewriter.svg';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { ListHead, ToolLabel } from '~/ui/table/list-head.tsx';
import {
  maxReplyBodyLength,
  maxReplyLabelLength,
  maxReplyTemplates,
  type ReplyTemplate,
  type ReplyTemplateFormValues,
  replyPlaceholders,
} from './reply-template.ts';

type ReplyTemplatesPageProps = {
  templates: readonly ReplyTemplate[];
  /** The template that is edited. */
  edited: ReplyTemplate | null;
  /** The form for a new template is open. */
  isNew: boolean;
  toDelete: ReplyTemplate | null;
  /** The template of the URL no longer exists. */
  missing: boolean;
  refused?: { message: string; errors: Record<string, string>; typed: ReplyTemplateFormValues | null };
};

const noErrors: Record<string, string> = {};

const placeholderHint = (
  <>
    <span>Filled in for each lead:</span>
    {replyPlaceholders.map(({ text, meaning }, index) => (
      <span key={text}>
        <span>{index > 0 ? ', ' : ' '}</span>
        <code>{text}</code> <span>{meaning}</span>
      </span>
    ))}
    <span>.</span>
  </>
);

const TemplateForm = ({ edited, refused }: Pick<ReplyTemplatesPageProps, 'edited' | 'refused'>) => {
  const formKey = `reply-template:${edited?.id ?? 'new'}`;
  const { openErrors, follow } = useFieldErrors(refused?.errors ?? noErrors);
  const typed = refused?.typed ?? edited;
  return (
    <Form
      method="post"
      action={dashboardPaths.agentReplies(edited ? { edit: edited.id } : { new: 'yes' })}
      noValidate
      className="card stack"
      onChange={follow}
      aria-labelledby="reply-form-title"
    >
      <FormDraft formKey={formKey} />
      <h3 id="reply-form-title">{edited ? 'Edit template' : 'New template'}</h3>
      <ErrorSummary message={refused?.message} fields={refused?.errors} openErrors={openErrors} />
      <input type="hidden" name="intent" value="save" />
      {edited ? <input type="hidden" name="template" value={edited.id} /> : null}
      <TextField
        label="Template name"
        name="label"
        required
        maxLength={maxReplyLabelLength}
        defaultValue={typed?.label}
        error={openErrors.label}
      />
      <TextAreaField
        label="Reply"
        name="body"
        required
        rows={8}
        maxLength={maxReplyBodyLength}
        hint={placeholderHint}
        defaultValue={typed?.body}
        error={openErrors.body}
      />
      <div className="cluster">
        <SubmitButton busyLabel="Saving">{edited ? 'Save template' : 'Add template'}</SubmitButton>
        <ButtonLink to={dashboardPaths.agentReplies()}>Cancel</ButtonLink>
      </div>
    </Form>
  );
};

const TemplateCard = ({ id, label, body }: ReplyTemplate) => (
  <li className="card stack stack--tight">
    <h3 className="wrap-anywhere">{label}</h3>
    <p className="soft small user-text">{body}</p>
    <div className="cluster">
      <ButtonLink to={dashboardPaths.agentReplies({ edit: id })}>
        <Icon name="note" />
        Edit<span className="visually-hidden">{` ${label}`}</span>
      </ButtonLink>
      <ButtonLink tone="quiet" to={dashboardPaths.agentReplies({ delete: id })} preventScrollReset>
        <Icon name="trash" />
        Delete<span className="visually-hidden">{` ${label}`}</span>
      </ButtonLink>
    </div>
  </li>
);

/** Shown in place of the form when there is no room for another template. */
const LimitNotice = () => (
  <Notice>You have {maxReplyTemplates} templates. Delete or change one of them to add another.</Notice>
);

const introduction =
  'Your own answers to inquiries. They appear in each lead before the built-in ones and open in WhatsApp or your email program, where you can change them.';

const newTemplateLink = dashboardPaths.agentReplies({ new: 'yes' });

/** The agency's own reply templates. The form to add or edit one is opened by a link and is beside them. */
export const ReplyTemplatesPage = ({
  templates,
  edited,
  isNew,
  toDelete,
  missing,
  refused,
}: ReplyTemplatesPageProps) => {
  const hasRoom = templates.length < maxReplyTemplates;
  const isOpen = edited !== null || refused !== undefined || (isNew && hasRoom);
  return (
    <div className="stack">
      <div className="stack stack--tight">
        <BackLink to={dashboardPaths.agentLeads()}>Leads</BackLink>
        <ListHead title="Reply templates">
          {isOpen || !hasRoom || templates.length === 0 ? null : (
            <ButtonLink tone="primary" to={newTemplateLink}>
              <Icon name="plus" />
              <ToolLabel>New template</ToolLabel>
            </ButtonLink>
          )}
        </ListHead>
        {templates.length > 0 || isOpen ? <p className="soft">{introduction}</p> : null}
      </div>
      {missing ? <Notice tone="warning">This template no longer exists.</Notice> : null}
      {toDelete ? (
        <ConfirmDialog
          title="Delete template?"
          backTo={dashboardPaths.agentReplies()}
          confirmLabel="Delete template"
          busyLabel="Deleting"
          fields={{ intent: 'delete', template: toDelete.id }}
        >
          <p>
            Do you want to delete <strong>{toDelete.label}</strong>? Replies already sent are not affected.
          </p>
        </ConfirmDialog>
      ) : null}
      {hasRoom || isOpen ? null : <LimitNotice />}
      <div className="reply-templates" data-editing={isOpen || undefined}>
        {isOpen ? (
          <TemplateForm
            key={`${edited?.id} ${templates.length} ${refused?.typed ? JSON.stringify(refused.typed) : ''}`}
            edited={edited}
            refused={refused}
          />
        ) : null}
        {templates.length > 0 ? (
          <ul className="grid grid--wide" aria-label="Your templates">
            {templates.map((template) => (
              <TemplateCard key={template.id} {...template} />
            ))}
          </ul>
        ) : isOpen ? null : (
          <EmptyState
            drawing={typewriterDrawing}
            level={3}
            title="You have no templates yet"
            text={introduction}
            action={
              <ButtonLink tone="primary" to={newTemplateLink}>
                Write a template
              </ButtonLink>
            }
          />
        )}
      </div>
    </div>
  );
};
