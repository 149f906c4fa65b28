import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Toast } from '~/shared/site/toast.ts';
import { Photo } from '~/ui/content/photo.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { FieldError, fieldId } from '~/ui/form/field.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { addImage, type ImageValue, imageFieldNames, moveImage, remainingImageSlots } from './image-value.ts';
import { acceptedTypes } from './media-file.ts';
import { PendingUpload, PickedImage } from './picked-image.tsx';
import { useDeferredSubmit, useImageUploads } from './use-image-uploads.ts';

/** The pictures of a form without JavaScript: an unticked checkbox removes one. */
export const ImageCheckboxes = ({ name, images }: { name: string; images: readonly ImageValue[] }) => {
  const fields = imageFieldNames(name);
  return (
    <ol className="image-picker__list">
      {images.map(({ url, alt }, index) => (
        <li key={url} className="card stack gap-2 small image-picker__item">
          <Photo src={url} alt={alt} width={360} height={240} sizes="15rem" />
          <label className="choice">
            <input type="checkbox" name={fields.url} value={url} defaultChecked />
            <span>{`Keep image ${index + 1}`}</span>
          </label>
          <input type="hidden" name={fields.alt(url)} value={alt} />
        </li>
      ))}
    </ol>
  );
};

export type ImagePickerProps = {
  /** Name of the form field; its values are parsed by `parseImageValues`. */
  name: string;
  label: string;
  hint?: string;
  /** Error of the field from the server. */
  error?: string;
  /** Maximum number of pictures; with 1 a new picture replaces the old one. */
  max: number;
  images: readonly ImageValue[];
  onChange: (images: ImageValue[]) => void;
  /** Bucket of the file store; 'package_images' by default. */
  bucket?: 'package_images' | 'cms-images';
  /** Shown when too many pictures are chosen. */
  limitToast: Toast;
  /** Shown when uploads have failed. */
  failureToast: (failed: number) => Toast;
};

/**
 * Picture field of a form: pictures are chosen or dropped, uploaded immediately one by one, described, reordered and removed. Uploaded pictures are
 * submitted as hidden fields; without JavaScript the files are submitted with the form (see receive-image-form.server.ts). Must be rendered
 * inside a form with `encType="multipart/form-data"`.
 */
export const ImagePicker = (props: ImagePickerProps) => {
  const { name, label, hint, error, max: most, images, bucket = 'package_images', limitToast, failureToast } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const showToast = useToast();
  const [announcement, announce] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const ownId = useId();
  const fields = imageFieldNames(name);
  const latest = useRef(images);
  latest.current = images;

  const change = (changed: ImageValue[]) => {
    latest.current = changed;
    props.onChange(changed);
  };
  const { uploads, busy, add, retry, cancel } = useImageUploads({
    bucket,
    single: most === 1,
    onUploaded: (url, file) => {
      change(addImage(latest.current, { url, alt: '' }, most));
      announce(`${file.name} uploaded.`);
    },
    onFinishedWithFailures: (failed) => {
      showToast(failureToast(failed));
      // A deferred submit is cancelled: the form would be saved without the failed pictures.
      if (cancelSubmit()) root.current?.querySelector<HTMLElement>('[aria-busy="false"] button')?.focus();
    },
  });
  const cancelSubmit = useDeferredSubmit(root, busy, () =>
    showToast({
      title: 'Images are still uploading',
      description: 'Your form is submitted as soon as they are uploaded.',
    }),
  );

  // The form draft listens for change events; React does not fire them when it updates the hidden fields.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the pictures counts
  useEffect(() => {
    if (!first.current) root.current?.dispatchEvent(new Event('change', { bubbles: true }));
    first.current = false;
  }, [images]);

  const remainingSlots = () =>
    remainingImageSlots(most, images.length, uploads.filter(({ state }) => state !== 'failed').length);
  const choose = (files: readonly File[]) => {
    const room = remainingSlots();
    if (files.length > room) showToast(limitToast);
    add(files.slice(0, room));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length) return;
    change(moveImage(images, from, to));
    announce(`Image ${from + 1} is now image ${to + 1} of ${images.length}.`);
  };
  const remove = (index: number) => {
    change(images.filter((_, at) => at !== index));
    announce(`Image ${index + 1} removed.`);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };

  const describedBy = [hint && `${ownId}-hint`, error && `${ownId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      ref={root}
      className={classNames('image-picker', over && 'image-picker--over')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="field__label">{label}</legend>
      {hint ? (
        <p className="field__hint" id={`${ownId}-hint`}>
          {hint}
        </p>
      ) : null}
      {hydrated ? (
        <ol className="image-picker__list" aria-label={label}>
          {images.map((image, index) => (
            <PickedImage
              key={image.url}
              name={name}
              image={image}
              single={most === 1}
              place={index}
              of={images.length}
              onDescribe={(alt) => change(images.map((other, at) => (at === index ? { ...other, alt } : other)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDragStart={() => setDragged(index)}
              onDropHere={() => {
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
            />
          ))}
          {uploads.map((upload) => (
            <PendingUpload
              key={upload.key}
              upload={upload}
              onRetry={() => (remainingSlots() > 0 ? retry(upload.key) : showToast(limitToast))}
              onAnother={() => {
                cancel(upload.key);
                input.current?.click();
              }}
              onCancel={() => {
                cancel(upload.key);
                input.current?.focus();
              }}
            />
          ))}
        </ol>
      ) : (
        <ImageCheckboxes name={name} images={images} />
      )}
      <label className="image-picker__choose cluster gap-2">
        <Icon name="plus" />
        <span>{most > 1 ? 'Choose images' : images.length > 0 ? 'Choose another image' : 'Choose an image'}</span>
        <input
          ref={input}
          id={fieldId(name)}
          type="file"
          // With JavaScript the files are already uploaded and not submitted with the form.
          name={hydrated ? undefined : fields.files}
          accept={acceptedTypes}
          multiple={most > 1}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error ? <FieldError id={`${ownId}-error`}>{error}</FieldError> : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
};
