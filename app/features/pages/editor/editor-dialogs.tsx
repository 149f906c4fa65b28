import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { ImagePicker } from '~/features/media/image-picker.tsx';
import type { ImageValue } from '~/features/media/image-value.ts';
import { linkAddress } from '~/shared/paths/link-address.ts';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/dialog/dialog.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { isComposing } from '~/ui/helpers/composition.ts';

/** Rendered outside the page's form, so that its fields are not submitted and Enter does not submit the form. */
const EditorDialog = (props: { title: string; onClose: () => void; footer: ReactNode; children: ReactNode }) =>
  createPortal(<Dialog open {...props} />, document.body);

/** Parses a typed address; https or mailto is added where the scheme is missing. Null when it is not an address. */
const parseAddress = (text: string): string | null => {
  const typed = text.trim();
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) return linkAddress(`https://${typed}`);
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return linkAddress(`mailto:${typed}`);
  return linkAddress(typed);
};

type LinkDialogProps = {
  /** Address of the link at the cursor; '' when there is none. */
  href: string;
  onLink: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Edits the address of a link. */
export const LinkDialog = ({ href, onLink, onRemove, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const save = () => {
    const address = parseAddress(typed);
    if (address) onLink(address);
    else setError('Please enter a web address (https://…), an email address, or a path on this site such as /search.');
  };
  return (
    <EditorDialog
      title="Link"
      onClose={onClose}
      footer={
        <>
          {href ? (
            <Button className="dialog__apart" onClick={onRemove}>
              Remove link
            </Button>
          ) : null}
          <Button tone="primary" onClick={save}>
            Save link
          </Button>
        </>
      }
    >
      <TextField
        label="Address"
        name="link-address"
        hint="https://example.in, help@example.in, or a path on this site such as /search?destination=Goa"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          save();
        }}
      />
    </EditorDialog>
  );
};

type PictureDialogProps = { onInsert: (image: ImageValue) => void; onClose: () => void };

/** Uploads a picture, with its alt text, to insert into the content. */
export const PictureDialog = ({ onInsert, onClose }: PictureDialogProps) => {
  const [images, setImages] = useState<ImageValue[]>([]);
  const [image] = images;
  return (
    <EditorDialog
      title="Image"
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          aria-disabled={!image}
          onClick={() => {
            if (image) onInsert(image);
          }}
        >
          Insert image
        </Button>
      }
    >
      <ImagePicker
        name="text-picture"
        label="Image in the text"
        hint="PNG, JPEG or WebP, up to 10 MB. Describe it unless it is only decoration."
        max={1}
        images={images}
        onChange={setImages}
        bucket="cms-images"
        limitToast={{ title: 'Limit Reached', description: 'One image at a time.', tone: 'destructive' }}
        failureToast={() => ({
          title: 'Upload Failed',
          description: 'See the error on the image and try again.',
          tone: 'destructive',
        })}
      />
    </EditorDialog>
  );
};
