import { deskPaths } from '~/shared/desk-paths.ts';
import type { Result } from '~/shared/result.ts';
import { imageRefusals, mostBytes } from './image-rules.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const notReached = 'We could not be reached. Please check your connection and try again.';
const tookTooLong =
  'The upload took too long. Please try again where the connection is better, or choose a smaller picture.';
const notStored = 'Something went wrong on our side. Please try again.';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const refusals: readonly unknown[] = Object.values(imageRefusals);
const isHopeless = (said: unknown): said is string => refusals.includes(said);

/** The door's answer (routes/agent/images.ts); anything else is a failure. */
const readAnswer = (text: string): Result<{ url: string }, 'failed' | 'refused'> => {
  const failed = (message: string) => ({ success: false as const, error: { code: 'failed' as const, message } });
  try {
    const answer: unknown = JSON.parse(text);
    if (!isRecord(answer)) return failed(notStored);
    if (isRecord(answer.data) && typeof answer.data.url === 'string')
      return { success: true, data: { url: answer.data.url } };
    const said = isRecord(answer.error) ? answer.error.message : null;
    return isRecord(answer.error) && isHopeless(said)
      ? { success: false, error: { code: 'refused', message: said } }
      : failed(typeof said === 'string' ? said : notStored);
  } catch {
    return failed(notStored);
  }
};

type Sending = {
  bucket: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** 'refused': the file itself is no good, and would not be a second time either. */
type Sent = Result<{ url: string }, 'failed' | 'refused' | 'cancelled'>;

/** XMLHttpRequest, as fetch does not tell how far an upload has come. */
const post = ({ bucket, file, onProgress, signal }: Sending): Promise<Sent> =>
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
      if (request.status === 413) fail('refused', imageRefusals.bytes);
      else if (request.status === 408) fail('failed', tookTooLong);
      else resolve(readAnswer(request.responseText));
    });
    request.addEventListener('error', () => fail('failed', notReached));
    request.addEventListener('timeout', () => fail('failed', tookTooLong));
    request.addEventListener('abort', () => fail('cancelled', ''));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', deskPaths.uploadImage());
    request.setRequestHeader('Accept', 'application/json');
    // As long as the server waits for a whole request (server/http/server.server.ts).
    request.timeout = 300_000;
    request.send(form);
  });

/** Sends one picture, a large photo made smaller. */
export const sendImage = async (sending: Sending): Promise<Sent> => {
  const file = await shrinkPhoto(sending.file);
  if (sending.signal.aborted) return { success: false, error: { code: 'cancelled', message: '' } };
  if (file.size > mostBytes) return { success: false, error: { code: 'refused', message: imageRefusals.bytes } };
  return post({ ...sending, file });
};
