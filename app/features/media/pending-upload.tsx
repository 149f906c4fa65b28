import { Button } from '~/ui/button/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { ImagePreview } from './image-preview.tsx';
import type { Upload } from './use-image-uploads.ts';

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
    <li className="image-picker__item" aria-busy={!failed}>
      {failed && permanent ? null : <ImagePreview file={file} />}
      <p className="image-picker__file">{file.name}</p>
      {failed ? (
        <FieldError id={`upload-${key}-error`}>{message}</FieldError>
      ) : (
        <progress max={1} value={sent < 1 ? sent : undefined} aria-label={`Uploading ${file.name}`} />
      )}
      <div className="image-picker__actions">
        {failed && permanent ? <Button onClick={onAnother}>Choose another</Button> : null}
        {failed && !permanent ? (
          <Button onClick={onRetry}>
            Try again<span className="visually-hidden"> with {file.name}</span>
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onCancel}>
          {failed ? 'Remove' : 'Cancel'}
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      </div>
    </li>
  );
};
