import type { Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { imageErrors, maxImageBytes } from './media-file.ts';

/** Photos from this size on are scaled down before the upload. */
const minBytes = 1_500_000;
/** Longest side in pixels; larger than the stored size, so that the stored picture stays sharp. */
const maxSide = 2560;

/**
 * Scales a large JPEG down, upright and without metadata, to save upload time on mobile networks. Returns the file unchanged when it is small, not
 * a JPEG, or the browser can't decode it.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg' || file.size < minBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};

const notReached = 'We could not reach the server. Please check your connection and try again.';
const tookTooLong = 'The upload took too long. Please try again on a better connection, or choose a smaller image.';
const notStored = 'Something went wrong on our side. Please try again.';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const permanentErrors: readonly unknown[] = Object.values(imageErrors);
const isPermanent = (message: unknown): message is string => permanentErrors.includes(message);

/** Parses the JSON response of routes/agent/images.ts; anything else is a failure. */
const parseResponse = (text: string): Result<{ url: string }, 'failed' | 'refused'> => {
  const failed = (message: string) => ({ success: false as const, error: { code: 'failed' as const, message } });
  try {
    const response: unknown = JSON.parse(text);
    if (!isRecord(response)) return failed(notStored);
    if (isRecord(response.data) && typeof response.data.url === 'string')
      return { success: true, data: { url: response.data.url } };
    const message = isRecord(response.error) ? response.error.message : null;
    return isRecord(response.error) && isPermanent(message)
      ? { success: false, error: { code: 'refused', message } }
      : failed(typeof message === 'string' ? message : notStored);
  } catch {
    return failed(notStored);
  }
};

type ImageUpload = {
  bucket: string;
  file: File;
  /** Fraction sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** 'refused': the file itself was rejected, so a retry would not help. */
type UploadResult = Result<{ url: string }, 'failed' | 'refused' | 'cancelled'>;

/** Uses XMLHttpRequest, as fetch does not report upload progress. */
const post = ({ bucket, file, onProgress, signal }: ImageUpload): Promise<UploadResult> =>
  new Promise((resolve) => {
    const form = new FormData();
    form.append('bucket', bucket);
    form.append('image', file);
    const request = new XMLHttpRequest();
    const fail = (code: 'failed' | 'refused' | 'cancelled', message: string) =>
      resolve({ success: false, error: { code, message } });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 413) fail('refused', imageErrors.bytes);
      else if (request.status === 408) fail('failed', tookTooLong);
      else resolve(parseResponse(request.responseText));
    });
    request.addEventListener('error', () => fail('failed', notReached));
    request.addEventListener('timeout', () => fail('failed', tookTooLong));
    request.addEventListener('abort', () => fail('cancelled', ''));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', dashboardPaths.uploadImage());
    request.setRequestHeader('Accept', 'application/json');
    // Equals the request timeout of the server (server/http/server.server.ts).
    request.timeout = 300_000;
    request.send(form);
  });

/** Uploads one picture; large photos are scaled down first. */
export const sendImage = async (upload: ImageUpload): Promise<UploadResult> => {
  const file = await shrinkPhoto(upload.file);
  if (upload.signal.aborted) return { success: false, error: { code: 'cancelled', message: '' } };
  if (file.size > maxImageBytes) return { success: false, error: { code: 'refused', message: imageErrors.bytes } };
  return post({ ...upload, file });
};
