import { useState } from 'react';
import { Form } from 'react-router';
import hoardingDrawing from '~/art/drawings/station/hoarding.svg';
import { ImagePicker } from '~/features/media/image-picker.tsx';
import { parseImageValues } from '~/features/media/image-value.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { DateField } from '~/ui/date/date-field.tsx';
import { MissingRecordDialog } from '~/ui/dialog/missing-record-dialog.tsx';
import { RouteDialog } from '~/ui/dialog/route-dialog.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField, RadioGroup } from '~/ui/form/choice-fields.tsx';
import { draftFormData } from '~/ui/form/draft.ts';
import { clearDraft } from '~/ui/form/draft-store.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import {
  type AdFormValues,
  adFields,
  adPlacementNames,
  adPlacements,
  maxAdLinkLength,
  maxAdTitleLength,
} from './ad-fields.ts';
import type { AdFormError } from './save-ad.action.server.ts';

type AdDialogProps = {
  /** Null for a new one. */
  id: string | null;
  typed: AdFormValues;
  /** Today's date in India. */
  today: PlainDate;
  version: string;
  closeTo: string;
  formError?: AdFormError;
};

type FieldsProps = {
  typed: AdFormValues;
  today: PlainDate;
  errors: Record<string, string>;
  picture: ReturnType<typeof usePicture>;
};

const usePicture = (typed: AdFormValues) => useState(typed.picture);

const Fields = ({ typed, today, errors, picture: [images, setImages] }: FieldsProps) => (
  <>
    <TextField
      label={adFields.title.label}
      name="title"
      hint="Shown below the image."
      defaultValue={typed.title}
      maxLength={maxAdTitleLength}
      autoComplete="off"
      required
      data-first
      error={errors.title}
    />
    <ImagePicker
      name="image_url"
      label={adFields.picture.label}
      hint="Tall images work best. They are 160 pixels wide beside the search form and 270 beside the results."
      error={errors.image_url}
      max={1}
      images={images}
      onChange={setImages}
      bucket="cms-images"
      limitToast={{ title: 'Limit Reached', description: 'One image only.', tone: 'destructive' }}
      failureToast={() => ({
        title: 'Upload Failed',
        description: 'See the error on the image and try again.',
        tone: 'destructive',
      })}
    />
    <TextField
      label={adFields.picture_link.label}
      name="picture_link"
      hint="For example /posters/goa.svg. It replaces the image above."
      optional
      defaultValue={typed.picture_link}
      autoComplete="off"
      spellCheck={false}
      error={errors.picture_link}
    />
    <TextField
      label={adFields.link_url.label}
      name="link_url"
      type="url"
      inputMode="url"
      hint="Opens in a new tab. Leave empty for an image without a link."
      optional
      defaultValue={typed.link_url}
      maxLength={maxAdLinkLength}
      autoComplete="off"
      spellCheck={false}
      error={errors.link_url}
    />
    <RadioGroup
      label={adFields.placement.label}
      name="placement"
      choices={adPlacements.map((value) => ({ value, label: adPlacementNames[value] }))}
      defaultValue={typed.placement}
      required
      error={errors.placement}
    />
    <div className="fields">
      <DateField
        label={adFields.starts_on.label}
        name="starts_on"
        hint="Leave empty to start immediately."
        optional
        today={today}
        defaultValue={typed.starts_on}
        error={errors.starts_on}
      />
      <DateField
        label={adFields.ends_on.label}
        name="ends_on"
        hint="Leave empty for no end."
        optional
        today={today}
        defaultValue={typed.ends_on}
        error={errors.ends_on}
      />
    </div>
    <CheckboxField
      label={adFields.is_active.label}
      name="is_active"
      hint="Shown from its first day; without one, as soon as you save."
      defaultChecked={typed.is_active}
    />
  </>
);

/** Create or edit dialog, opened over the list. */
export const AdDialog = ({ id, typed, today, version, closeTo, formError }: AdDialogProps) => {
  const draftKey = `ad:${id ?? 'new'}`;
  const initial = formError?.typed ?? typed;
  const picture = usePicture(initial);
  const [restored, setRestored] = useState<{ version: string | null } | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const discard = () => {
    clearDraft(draftKey);
    setRestored(null);
    picture[1](typed.picture);
    setDiscarded(discarded + 1);
  };
  /** The version of the record that the entries are based on. */
  const basis = restored?.version ?? version;
  const errors = formError?.errors ?? noErrors;
  const hasFieldErrors = Object.keys(errors).length > 0;
  const isIncomplete = formError?.code === 'missing_fields';
  return (
    <RouteDialog title={id ? 'Edit Advertisement' : 'Create Advertisement'} closeTo={closeTo}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="ad-form"
        key={discarded}
      >
        <input type="hidden" name="version" value={basis} />
        <FormDraft
          formKey={draftKey}
          version={basis}
          watch={picture[0]}
          onRestore={(draft, version) => {
            setRestored({ version });
            picture[1](parseImageValues(draftFormData(draft), 'image_url'));
          }}
        />
        <div className="dialog__body stack">
          {formError && !formError.conflict ? (
            <ErrorSummary
              title={isIncomplete || !hasFieldErrors ? formError.toast.title : undefined}
              message={isIncomplete || !hasFieldErrors ? formError.message : undefined}
              fields={errors}
            />
          ) : null}
          {formError?.conflict ? (
            <Notice tone="warning" title={formError.message} live>
              <p>{`Your changes are in the form below. ${
                formError.conflict.differs.length > 0
                  ? `The saved version differs in: ${formError.conflict.differs.join(', ')}.`
                  : 'The saved version is the same as your form.'
              }`}</p>
              <SubmitButton tone="secondary" name="version" value={formError.conflict.version} busyLabel="Saving">
                Save my version
              </SubmitButton>
            </Notice>
          ) : null}
          {restored && !formError ? (
            <Notice title="Unsaved changes restored" live>
              <p>Save to apply them.</p>
              <Button onClick={discard}>{id ? 'Restore saved version' : 'Start over'}</Button>
            </Notice>
          ) : null}
          <Fields typed={initial} today={today} errors={errors} picture={picture} />
        </div>
        <div className="dialog__foot">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton busyLabel="Saving">{id ? 'Save Advertisement' : 'Create Advertisement'}</SubmitButton>
        </div>
      </Form>
    </RouteDialog>
  );
};

const noErrors: Record<string, string> = {};

/** Shown when there is no advertisement with the id in the URL. */
export const AdNotFound = ({ closeTo }: { closeTo: string }) => (
  <MissingRecordDialog
    title="Advertisement Not Found"
    text="This advertisement no longer exists."
    drawing={hoardingDrawing}
    closeTo={closeTo}
    backLabel="Back to the list"
  />
);
