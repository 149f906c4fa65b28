import { type RefObject, useRef } from 'react';
import { Form } from 'react-router';
import { parseFormValues } from '~/features/content/content-values.ts';
import { ImagePicker } from '~/features/media/image-picker.tsx';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { Button, SubmitButton } from '~/ui/button/button.tsx';
import { EnterButton } from '~/ui/button/enter-button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { draftFormData } from '~/ui/form/draft.ts';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextAreaField, TextField } from '~/ui/form/text-field.tsx';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { FormContents } from '~/ui/preview/form-contents.tsx';
import { FormSection } from '~/ui/preview/form-section.tsx';
import { FormSaveState, PreviewedForm, PreviewedFormBar } from '~/ui/preview/previewed-form.tsx';
import { pageSlug, visibleMetaDescriptionLength } from '../core/landing-page.ts';
import {
  maxMetaDescriptionLength,
  maxPageGalleryImages,
  maxPageLineLength,
  type PageFormValues,
  pageFields,
} from '../core/page-fields.ts';
import { type PageSave, publishOf } from '../core/page-state.ts';
import { ContentField } from '../editor/content-field.tsx';
import type { EditedPageView, PageFormData } from './load-page-form.server.ts';
import { PageConflictNotice, PageDialogs, PageStatus } from './page-form-notices.tsx';
import { pageFormParts, pageFormSections } from './page-form-parts.ts';
import type { PageFormError } from './save-page.action.server.ts';
import { usePageForm } from './use-page-form.ts';

export type PageFormProps = PageFormData & {
  /** The submitted form that could not be saved, and why. */
  formError?: PageFormError;
  /** The error of an action beside the form, for browsers without JavaScript. */
  actionError?: string;
};

type Part = { start: PageFormValues; typed: PageFormValues; errors: Record<string, string> };

/** The address that follows from the typed state and destination. */
const Address = ({ typed, edited }: { typed: PageFormValues; edited: PageFormProps['edited'] }) => {
  const slug = pageSlug(typed.state, typed.destination);
  const publicSlug = edited?.publicSlug;
  const named = typed.state.trim() !== '' && typed.destination.trim() !== '';
  return (
    <div className="stack gap-1" role="status">
      <span className="field__label">Address</span>
      {slug ? (
        <code>{paths.destination(slug)}</code>
      ) : (
        <span className="soft">
          {named
            ? 'Use English letters for state and destination: they form the address.'
            : 'Generated from state and destination.'}
        </span>
      )}
      {publicSlug && slug && slug !== publicSlug ? (
        <span className="small">
          Current address: <code>{paths.destination(publicSlug)}</code>. After you publish, it redirects to the new one.
        </span>
      ) : null}
    </div>
  );
};

const NameFields = ({ start, typed, errors, edited }: Part & { edited: PageFormProps['edited'] }) => (
  <FormSection id={pageFormSections.names.id} title={pageFormSections.names.title}>
    <div className="fields">
      <TextField
        label={pageFields.state.label}
        name="state"
        list="indian-states"
        defaultValue={start.state}
        maxLength={maxPageLineLength}
        autoComplete="off"
        required
        error={errors.state}
      />
      <TextField
        label={pageFields.destination.label}
        name="destination"
        defaultValue={start.destination}
        maxLength={maxPageLineLength}
        autoComplete="off"
        required
        error={errors.destination}
      />
    </div>
    <datalist id="indian-states">
      {indianStates.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Address typed={typed} edited={edited} />
    <TextField
      label={pageFields.title.label}
      name="title"
      hint="Shown on the hero image and in the footer."
      defaultValue={start.title}
      maxLength={maxPageLineLength}
      autoComplete="off"
      required
      error={errors.title}
    />
  </FormSection>
);

/** Length of the meta description, and whether search engines will cut it. */
const DescriptionCount = ({ text }: { text: string }) => {
  const characters = [...text.trim()].length;
  return (
    <p
      className={`small tabular ${characters > visibleMetaDescriptionLength ? 'text-warning' : 'soft'}`}
    >{`${characters} of ${visibleMetaDescriptionLength} characters${characters > visibleMetaDescriptionLength ? '; search engines will cut it off' : ''}`}</p>
  );
};

const MetaFields = ({ start, typed, errors }: Part) => (
  <FormSection id={pageFormSections.meta.id} title={pageFormSections.meta.title}>
    <div>
      <TextAreaField
        label={pageFields.meta_description.label}
        name="meta_description"
        optional
        rows={3}
        hint="If empty, a standard description is used."
        defaultValue={start.meta_description}
        maxLength={maxMetaDescriptionLength}
        error={errors.meta_description}
      />
      <DescriptionCount text={typed.meta_description} />
    </div>
  </FormSection>
);

const uploadFailed = (failed: number) => ({
  title: 'Upload Failed',
  description: failed === 1 ? 'See the error on the image.' : 'See the errors on the images.',
  tone: 'destructive' as const,
});

const PictureFields = ({ typed, errors, onPart }: Part & { onPart: (part: Partial<PageFormValues>) => void }) => (
  <FormSection id={pageFormSections.pictures.id} title={pageFormSections.pictures.title}>
    <p className="soft small">
      PNG, JPEG or WebP, up to 10 MB each. Without a hero image the page shows the poster of its state.
    </p>
    <ImagePicker
      name="image_url"
      label={pageFields.hero.label}
      error={errors.image_url}
      max={1}
      images={typed.hero}
      onChange={(hero) => onPart({ hero })}
      bucket="cms-images"
      limitToast={{ title: 'Limit Reached', description: 'One hero image only.', tone: 'destructive' }}
      failureToast={uploadFailed}
    />
    <ImagePicker
      name="image_gallery"
      label={pageFields.gallery.label}
      hint={`Up to ${maxPageGalleryImages}, in display order.`}
      error={errors.image_gallery}
      max={maxPageGalleryImages}
      images={typed.gallery}
      onChange={(gallery) => onPart({ gallery })}
      bucket="cms-images"
      limitToast={{
        title: 'Limit Reached',
        description: `You can upload a maximum of ${maxPageGalleryImages} images.`,
        tone: 'destructive',
      }}
      failureToast={uploadFailed}
    />
  </FormSection>
);

/** With the styles of the public page: not part of the first load. */
const [PageFormPreview] = lazyPart(() => import('./page-form-preview.tsx'));

type FormBarProps = {
  edited: EditedPageView | null;
  changed: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
};

/** The buttons of the form. Each posts to the path of the page with its transition. */
const FormBar = ({ edited, changed, saveButton }: FormBarProps) => {
  const state = edited?.state ?? 'new';
  const publish = publishOf(state);
  return (
    <PreviewedFormBar>
      <SubmitButton formAction={savePath(edited, publish)} busyLabel="Publishing">
        {publish === 'publish' ? 'Publish' : 'Publish changes'}
      </SubmitButton>
      <SubmitButton ref={saveButton} tone="secondary" formAction={savePath(edited, 'save-draft')} busyLabel="Saving">
        Save draft
      </SubmitButton>
      <FormSaveState changed={changed}>{barSentences[state]}</FormSaveState>
    </PreviewedFormBar>
  );
};

const barSentences = {
  new: 'Only administrators can see a draft.',
  draft: 'Only administrators can see a draft.',
  published: 'A draft does not change what visitors see.',
  changed: 'A draft does not change what visitors see.',
};

const savePath = (edited: EditedPageView | null, save: PageSave): string =>
  edited ? dashboardPaths.adminCmsPage(edited.id, { do: save }) : dashboardPaths.adminCmsNew({ do: save });

/** The form of a landing page with its live preview. */
export const PageForm = ({ edited, typed: opened, version, preview, formError, actionError }: PageFormProps) => {
  const { form, start, typed, restored, page, changed, follow, setPart, restore, discard } = usePageForm({
    served: { typed: opened, version },
    posted: formError ? { typed: formError.typed, version: formError.version } : null,
    preview,
  });
  const draftKey = `landing-page:${edited?.id ?? 'new'}`;
  const startOver = () => {
    clearDraft(draftKey);
    discard();
  };
  const saveButton = useRef<HTMLButtonElement>(null);
  const errors = formError?.errors ?? noErrors;
  const hasFieldErrors = Object.keys(errors).length > 0;
  const isIncomplete = formError?.code === 'missing_fields';
  const part = { start: start.typed, typed, errors };
  return (
    <PreviewedForm
      head={
        <>
          <BackLink to={dashboardPaths.adminCms()}>Landing pages</BackLink>
          <h2 id="form-title">{edited ? 'Edit Landing Page' : 'New Landing Page'}</h2>
          {edited ? <p className="soft">{edited.title}</p> : null}
        </>
      }
      contents={<FormContents parts={pageFormParts(typed, errors)} />}
      preview={<PageFormPreview page={page} />}
    >
      {formError && !formError.conflict ? (
        <ErrorSummary
          title={isIncomplete || !hasFieldErrors ? formError.toast.title : undefined}
          message={isIncomplete || !hasFieldErrors ? formError.message : undefined}
          fields={errors}
        />
      ) : null}
      {actionError ? <Notice tone="danger">{actionError}</Notice> : null}
      {edited ? <PageDialogs edited={edited} version={version} /> : null}
      {edited ? <PageStatus edited={edited} /> : null}
      {restored && !formError ? (
        <Notice title="Unsaved changes restored" live>
          <p>{edited ? 'Save to apply them.' : 'Save to create the page.'}</p>
          <Button onClick={startOver}>{edited ? 'Restore saved version' : 'Start over'}</Button>
        </Notice>
      ) : null}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="stack"
        onInput={follow}
        key={start.round}
      >
        <FormDraft
          formKey={draftKey}
          version={start.version}
          current={formError !== undefined || restored}
          watch={typed}
          onRestore={(draft, version) => restore(parseFormValues(pageFields, draftFormData(draft)), version)}
        />
        <input type="hidden" name="version" value={start.version} />
        {/* It must neither publish nor overwrite. */}
        <EnterButton presses={saveButton} formAction={savePath(edited, 'save-draft')} />
        {formError?.conflict ? <PageConflictNotice conflict={formError.conflict} /> : null}
        <NameFields {...part} edited={edited} />
        <FormSection id={pageFormSections.text.id} title={pageFormSections.text.title}>
          <ContentField
            start={start.typed.content}
            content={typed.content}
            error={errors.content}
            onChange={(content) => setPart({ content })}
          />
        </FormSection>
        <PictureFields {...part} onPart={setPart} />
        <MetaFields {...part} />
        <FormBar edited={edited} changed={changed} saveButton={saveButton} />
      </Form>
    </PreviewedForm>
  );
};

const noErrors: Record<string, string> = {};
