import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { isSameFormValues } from '~/features/content/content-values.ts';
import { MailList } from '~/features/mails/mail-list.tsx';
import { ImagePicker } from '~/features/media/image-picker.tsx';
import type { ImageValue } from '~/features/media/image-value.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { EnterButton } from '~/ui/button/enter-button.tsx';
import { draftFormData } from '~/ui/form/draft.ts';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary, useFieldErrors } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { usePreviewedValues, type VersionedValues } from '~/ui/form/use-previewed-values.ts';
import { lazyPart } from '~/ui/helpers/lazy-part.ts';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { FormContents } from '~/ui/preview/form-contents.tsx';
import { FormSection } from '~/ui/preview/form-section.tsx';
import { FormSaveState, PreviewedForm, PreviewedFormBar } from '~/ui/preview/previewed-form.tsx';
import { parseFormValues } from '../../content/content-values.ts';
import { maxPackageGalleryImages, type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { ownPackageList } from '../core/moderation-status.ts';
import type { PackagePreviewMetadata } from '../core/package-preview.ts';
import { splitDraftVersion } from '../drafts/draft-version.ts';
import type { PackageFormData } from './load-package-form.server.ts';
import { DaysFields } from './package-days-fields.tsx';
import type { PackageFormError } from './package-form.action.server.ts';
import { DescriptionFields, JourneyFields, type PackageFormSectionProps, PriceFields } from './package-form-fields.tsx';
import { ConflictNotice, DraftRestoredNotice, ModerationStatusNotice } from './package-form-notices.tsx';
import { packageFormParts, packageFormSections } from './package-form-parts.ts';
import { TermsFields } from './package-terms-fields.tsx';

/** The key of the draft in this browser of a package, of a draft on the server, or of a new one. */
export const packageDraftKey = (packageId: string | null, draftId: string | null): string =>
  `package:${packageId ?? (draftId ? `draft:${draftId}` : 'new')}`;

type FormOptions = {
  served: VersionedValues<PackageFormValues>;
  /** The values of a failed submission; null without one. */
  posted: VersionedValues<PackageFormValues> | null;
};

/** The images are held in state, not in fields. */
const read = (form: HTMLFormElement, { banner, gallery }: PackageFormValues): PackageFormValues => ({
  ...parseFormValues(packageFields, new FormData(form)),
  banner,
  gallery,
});

/** The state of the package form; the live preview shows `typed`. */
export const usePackageForm = ({ served, posted }: FormOptions) =>
  usePreviewedValues({
    served,
    posted,
    isSame: (one, other) => isSameFormValues(packageFields, one, other),
    read,
  });

const limitToast = {
  title: 'Limit Reached',
  description: `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`,
  tone: 'destructive' as const,
};

type PictureFieldsProps = PackageFormSectionProps & {
  onChange: (field: 'banner' | 'gallery', images: ImageValue[]) => void;
};

/** The image pickers for the banner and the gallery. */
export const PictureFields = ({ typed, errors, onChange }: PictureFieldsProps) => (
  <FormSection id={packageFormSections.pictures.id} title={packageFormSections.pictures.title}>
    <p className="soft">
      Please add at least one photograph of your own: it shows travellers what a drawing can’t. Without images the
      package shows illustrations of its places, marked as such. PNG, JPEG or WebP, up to 10 MB each. Larger JPEG photos
      are resized before upload.
    </p>
    <ImagePicker
      name="banner_image_url"
      label={packageFields.banner.label}
      hint="Appears on the card and first on the page."
      error={errors.banner_image_url}
      max={1}
      images={typed.banner}
      onChange={(images) => onChange('banner', images)}
      limitToast={{ title: 'Limit Reached', description: 'Only one banner image is allowed.', tone: 'destructive' }}
      failureToast={() => ({ title: 'Banner image upload failed.', tone: 'destructive' })}
    />
    <ImagePicker
      name="image_urls"
      label={packageFields.gallery.label}
      hint={`Up to ${maxPackageGalleryImages}, in display order.`}
      error={errors.image_urls}
      max={maxPackageGalleryImages}
      images={typed.gallery}
      onChange={(images) => onChange('gallery', images)}
      limitToast={limitToast}
      failureToast={(failed) => ({ title: `Failed to upload ${failed} images.`, tone: 'destructive' })}
    />
  </FormSection>
);

/** With the styles of the public page: not part of the first load. */
const [PackageFormPreview] = lazyPart(() => import('./package-form-preview.tsx'));

type PackageFormProps = {
  opened: PackageFormData;
  /** The failed submission with its errors. */
  refused?: PackageFormError;
  /** Null for a new package. */
  id: string | null;
  /** The stored draft that a new package is made from. */
  draftId?: string | null;
  company: Pick<PackagePreviewMetadata, 'company_name' | 'agent_verified'>;
  publicUrl: string;
  /** What happened to the package, below its status. */
  activity?: ReactNode;
};

/** The form of a package beside a live preview. */
export const PackageForm = ({
  id,
  draftId = null,
  opened,
  refused,
  company,
  publicUrl,
  activity,
}: PackageFormProps) => {
  const { edited, figures } = opened;
  const [search] = useSearchParams();
  const query = ownPackageList.parse(search);
  const { form, start, typed, restored, changed, follow, setPart, restore, discard } = usePackageForm({
    served: opened,
    posted: refused ? { typed: refused.typed, version: refused.version } : null,
  });
  const saveButton = useRef<HTMLButtonElement>(null);
  const errors = refused?.errors ?? noErrors;
  const { openErrors, clear, follow: clearErrors } = useFieldErrors(errors);
  const part = { start: start.typed, typed, errors: openErrors, submitted: errors };
  const draftKey = packageDraftKey(id, draftId);
  const startOver = () => {
    clearDraft(draftKey);
    discard();
  };
  const handleInput = (event: FormEvent) => {
    clearErrors(event);
    follow();
  };
  const conflict = refused?.conflict;
  const { formKey, savedAt: seen } = splitDraftVersion(start.version);
  return (
    <PreviewedForm
      head={
        <>
          <BackLink to={ownPackageList.currentPath(query)}>My Packages</BackLink>
          <h2 id="form-title">{edited ? 'Edit Package' : 'Create New Package'}</h2>
          {edited ? <p className="soft">{edited.title}</p> : null}
        </>
      }
      contents={<FormContents parts={packageFormParts(typed, openErrors)} />}
      preview={<PackageFormPreview typed={typed} facts={{ ...figures, ...company }} publicUrl={publicUrl} />}
    >
      {refused && !conflict ? (
        <ErrorSummary
          title={Object.keys(errors).length > 0 ? undefined : 'Not saved'}
          message={Object.keys(errors).length > 0 ? undefined : refused.message}
          fields={errors}
          openErrors={openErrors}
        />
      ) : null}
      {restored && !refused ? <DraftRestoredNotice isNew={edited === null} onDiscard={startOver} /> : null}
      {edited && id && !conflict ? (
        <ModerationStatusNotice id={id} edited={edited} listTo={ownPackageList.currentPath(query)} />
      ) : null}
      {activity}
      <Form
        ref={form}
        method="post"
        action={id ? undefined : dashboardPaths.agentPackageNew({ draft: draftId, seen })}
        encType="multipart/form-data"
        noValidate
        className="stack"
        onInput={handleInput}
        key={start.round}
      >
        <FormDraft
          formKey={draftKey}
          version={start.version}
          current={refused !== undefined || restored}
          watch={typed}
          onRestore={(draft, version) => restore(parseFormValues(packageFields, draftFormData(draft)), version)}
        />
        <input type="hidden" name="version" value={id ? start.version : formKey} />
        {/* Enter must not overwrite. */}
        {conflict ? <EnterButton presses={saveButton} /> : null}
        {conflict ? <ConflictNotice conflict={conflict} /> : null}
        <JourneyFields {...part} />
        <PriceFields {...part} prior={figures.prior_price_paise} />
        <DescriptionFields {...part} />
        <DaysFields {...part} />
        <TermsFields {...part} />
        <PictureFields
          {...part}
          onChange={(field, images) => {
            clear(field === 'banner' ? 'banner_image_url' : 'image_urls');
            setPart({ [field]: images });
          }}
        />
        <PreviewedFormBar>
          <SubmitButton ref={saveButton} busyLabel="Saving">
            {edited ? 'Save and submit for review' : 'Create Package'}
          </SubmitButton>
          {edited ? null : (
            <SubmitButton
              tone="secondary"
              busyLabel="Saving"
              formAction={dashboardPaths.agentPackageNew({ draft: draftId, save: 'draft', seen })}
            >
              Save draft
            </SubmitButton>
          )}
          <FormSaveState changed={changed}>
            {seen ? `Draft saved on ${formatInstant(seen)}.` : 'Travellers see it after a review.'}
          </FormSaveState>
        </PreviewedFormBar>
      </Form>
      {edited ? <MailList level={3} {...edited.mails} /> : null}
    </PreviewedForm>
  );
};

const noErrors: Record<string, string> = {};
