import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { ImagePicker } from '~/features/media/image-picker.tsx';
import type { ImageValue } from '~/features/media/image-value.ts';
import { linkAddress } from '~/shared/link-address.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/form/text-field.tsx';

/** A dialog of the editor stands beside the page's form and not in it: its fields are not sent, and Enter sends nothing. */
const Beside = (props: { title: string; onClose: () => void; footer: ReactNode; children: ReactNode }) =>
  createPortal(<Dialog open {...props} />, document.body);

/** What was typed as an address, with https where the scheme is forgotten; null when it can't be one. */
const typedAddress = (text: string): string | null => {
  const typed = text.trim();
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) return linkAddress(`https://${typed}`);
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return linkAddress(`mailto:${typed}`);
  return linkAddress(typed);
};

type LinkDialogProps = {
  /** Of the link at the cursor; '' when there is none. */
  href: string;
  onLink: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks where a link leads. */
export const LinkDialog = ({ href, onLink, onRemove, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const save = () => {
    const address = typedAddress(typed);
    if (address) onLink(address);
    else setError('Please give a web address (https://…), a mail address, or a path of this site such as /search.');
  };
  return (
    <Beside
      title="Link"
      onClose={onClose}
      footer={
        <div className="cluster">
          <Button tone="primary" onClick={save}>
            Save link
          </Button>
          {href ? <Button onClick={onRemove}>Remove link</Button> : null}
        </div>
      }
    >
      <TextField
        label="Address"
        name="link-address"
        hint="https://example.in, help@example.in, or a path of this site such as /search?destination=Goa"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
    </Beside>
  );
};

type PictureDialogProps = { onInsert: (image: ImageValue) => void; onClose: () => void };

/** A picture for the text: uploaded here, and told to those who do not see it. */
export const PictureDialog = ({ onInsert, onClose }: PictureDialogProps) => {
  const [images, setImages] = useState<ImageValue[]>([]);
  const [image] = images;
  return (
    <Beside
      title="Picture"
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          aria-disabled={!image}
          onClick={() => {
            if (image) onInsert(image);
          }}
        >
          Insert picture
        </Button>
      }
    >
      <ImagePicker
        name="text-picture"
        label="Picture in the text"
        hint="PNG, JPEG or WebP, up to 10 MB. Say what is seen on it unless it only decorates."
        most={1}
        images={images}
        onChange={setImages}
        bucket="cms-images"
        limitToast={{ title: 'Limit Reached', description: 'One picture at a time.', tone: 'destructive' }}
        failureToast={() => ({
          title: 'Upload Failed',
          description: 'The picture says why; please try again.',
          tone: 'destructive',
        })}
      />
    </Beside>
  );
};
