import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { type ImageValue, imageFieldNames, maxAltLength } from './image-value.ts';
import type { Upload } from './use-image-uploads.ts';

type PickedImageProps = {
  name: string;
  image: ImageValue;
  /** The field holds only one picture. */
  single: boolean;
  /** Position, from 0. */
  place: number;
  of: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

/** An uploaded picture that can be described, moved and removed; submitted in a hidden field. */
export const PickedImage = ({ name, image, single, place, of, ...handlers }: PickedImageProps) => {
  const fields = imageFieldNames(name);
  const which = single ? 'the image' : `image ${place + 1}`;
  const move = (event: MouseEvent<HTMLButtonElement>, to: number) => {
    const button = event.currentTarget;
    handlers.onMove(to);
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li
      className="card stack gap-2 small image-picker__item"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        handlers.onDropHere();
      }}
    >
      <input type="hidden" name={fields.url} value={image.url} data-draft="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an alternative to the buttons */}
      <div className="image-picker__picture" draggable={of > 1} onDragStart={handlers.onDragStart}>
        <Photo
          src={image.url}
          alt={image.alt || `Uploaded: ${which}`}
          width={360}
          height={240}
          sizes="15rem"
          draggable={false}
        />
      </div>
      <TextField
        label={`Describe ${which}`}
        name={fields.alt(image.url)}
        value={image.alt}
        maxLength={maxAltLength}
        autoComplete="off"
        onChange={(event) => handlers.onDescribe(event.currentTarget.value)}
      />
      <div className="image-picker__actions cluster">
        {of > 1 ? (
          <>
            <Button
              iconOnly
              tone="quiet"
              aria-label={`Move ${which} forward`}
              aria-disabled={place === 0}
              onClick={(event) => move(event, place - 1)}
            >
              <Icon name="arrow-left" />
            </Button>
            <Button
              iconOnly
              tone="quiet"
              aria-label={`Move ${which} back`}
              aria-disabled={place === of - 1}
              onClick={(event) => move(event, place + 1)}
            >
              <Icon name="arrow-right" />
            </Button>
          </>
        ) : null}
        <Button iconOnly tone="remove" onClick={handlers.onRemove} title={`Remove ${which}`}>
          <Icon name="trash" />
          <span className="visually-hidden">{`Remove ${which}`}</span>
        </Button>
      </div>
    </li>
  );
};

/** Pixels; large enough for a sharp thumbnail. */
const width = 360;
const height = 240;

/** Thumbnail of a chosen file, drawn on a canvas, so that the unverified file itself is not embedded in the page. */
export const ImagePreview = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let unmounted = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const context = canvas.current?.getContext('2d');
      if (context && !unmounted) {
        const scale = Math.max(width / picture.width, height / picture.height);
        const [w, h] = [picture.width * scale, picture.height * scale];
        context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
      }
      picture.close();
    };
    // A file the browser can't decode stays blank; the server reports the error.
    draw().catch(() => undefined);
    return () => {
      unmounted = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={width} height={height} />;
};

/** A file that is being uploaded, or whose upload failed and can be retried. */
export const PendingUpload = ({
  upload,
  onRetry,
  onAnother,
  onCancel,
}: {
  upload: Upload;
  onRetry: () => void;
  onAnother: () => void;
  onCancel: () => void;
}) => {
  const { file, state, sent, message, key, permanent } = upload;
  const failed = state === 'failed';
  return (
    <li className="card stack gap-2 small image-picker__item" aria-busy={!failed}>
      {failed && permanent ? null : <ImagePreview file={file} />}
      <p className="wrap-anywhere">{file.name}</p>
      {failed ? (
        <FieldError id={`upload-${key}-error`}>{message}</FieldError>
      ) : (
        <progress max={1} value={sent < 1 ? sent : undefined} aria-label={`Uploading ${file.name}`} />
      )}
      <div className="image-picker__actions cluster">
        {failed && permanent ? <Button onClick={onAnother}>Choose another</Button> : null}
        {failed && !permanent ? (
          <Button onClick={onRetry}>
            Try again<span className="visually-hidden">{` with ${file.name}`}</span>
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onCancel}>
          <span>{failed ? 'Remove' : 'Cancel'}</span>
          <span className="visually-hidden">{` ${file.name}`}</span>
        </Button>
      </div>
    </li>
  );
};
