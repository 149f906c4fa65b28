import type { MouseEvent } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { type ImageValue, imageFieldNames, maxAltLength } from './image-value.ts';

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
      className="image-picker__item"
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
      <div className="image-picker__actions">
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
          <span className="visually-hidden">Remove {which}</span>
        </Button>
      </div>
    </li>
  );
};
