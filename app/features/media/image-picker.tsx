import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Toast } from '~/shared/toast.ts';
import { classNames } from '~/ui/class-names.ts';
import { FieldError, fieldId } from '~/ui/form/field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import { addImage, moveImage, roomFor } from './image-order.ts';
import { acceptedTypes } from './image-rules.ts';
import { type ImageValue, imageFieldNames } from './image-value.ts';
import { KeptImages } from './kept-images.tsx';
import { PickedImage } from './picked-image.tsx';
import { useHeldSubmit } from './use-held-submit.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { WaitingImage } from './waiting-image.tsx';
import './image-picker.css';

export type ImagePickerProps = {
  /** Of the form field; what it carries is read by `readImageValues`. */
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with the field, from the server. */
  error?: string;
  /** How many pictures may stand; with one a new picture takes the place of the old. */
  most: number;
  images: readonly ImageValue[];
  onChange: (images: ImageValue[]) => void;
  /** Where the pictures go; 'package_images' unless told. */
  bucket?: 'package_images' | 'cms-images';
  /** Shown when more are chosen than may stand. */
  limitToast: Toast;
  /** Shown when uploads have failed. */
  failureToast: (failed: number) => Toast;
};

/**
 * Pictures of a form: chosen or dropped, uploaded at once one after the other, described, put in order, removed. What is uploaded travels as
 * hidden fields, so the form itself is a plain post; without scripts the files are posted with it (see read-image-form.server.ts). Stands
 * inside the form, which must be `encType="multipart/form-data"`.
 */
export const ImagePicker = (props: ImagePickerProps) => {
  const { name, label, hint, error, most, images, bucket = 'package_images', limitToast, failureToast } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const showToast = useToast();
  const [said, say] = useState('');
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
      say(`${file.name} is uploaded.`);
    },
    onRestWithFailures: (failed) => {
      showToast(failureToast(failed));
      // Saved now, the form would go without what it waited for: it stays, and the person decides.
      if (letGo()) root.current?.querySelector<HTMLElement>('[aria-busy="false"] button')?.focus();
    },
  });
  const letGo = useHeldSubmit(root, busy, () =>
    showToast({
      title: 'Your pictures are still on their way',
      description: 'The form is sent as soon as they are here.',
    }),
  );

  // A draft of the form listens for what a person changes; fields that React writes make no sound.
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the pictures that have changed
  useEffect(() => {
    if (!first.current) root.current?.dispatchEvent(new Event('change', { bubbles: true }));
    first.current = false;
  }, [images]);

  const roomNow = () => roomFor(most, images.length, uploads.filter(({ state }) => state !== 'failed').length);
  const choose = (files: readonly File[]) => {
    const room = roomNow();
    if (files.length > room) showToast(limitToast);
    add(files.slice(0, room));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length) return;
    change(moveImage(images, from, to));
    say(`Picture ${from + 1} is now picture ${to + 1} of ${images.length}.`);
  };
  const remove = (index: number) => {
    change(images.filter((_, at) => at !== index));
    say(`Picture ${index + 1} is removed.`);
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
            <WaitingImage
              key={upload.key}
              upload={upload}
              onRetry={() => (roomNow() > 0 ? retry(upload.key) : showToast(limitToast))}
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
        <KeptImages name={name} images={images} />
      )}
      <label className="image-picker__choose">
        <Icon name="plus" />
        <span>{most > 1 ? 'Choose pictures' : images.length > 0 ? 'Choose another picture' : 'Choose a picture'}</span>
        <input
          ref={input}
          id={fieldId(name)}
          type="file"
          // With scripts the files are not posted again with the form.
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
        {said}
      </p>
    </fieldset>
  );
};
