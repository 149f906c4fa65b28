import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText, storableText } from '~/shared/data/storable-text.ts';
import { maxFormFields, withStorableTexts } from './read-form.server.ts';

/** An uploaded file. */
export type PostedFile = {
  /** Name of the form field. */
  field: string;
  /** File name sent by the browser. */
  file_name: string;
  bytes: Uint8Array;
};

type UploadForm = {
  mostFiles: number;
  /** Limit per file; a larger file aborts reading. */
  mostFileBytes: number;
  /** Limit of the whole request. */
  mostBytes: number;
  /** Called for each file in turn while the rest is still being received; its result becomes the value of the field. */
  onFile: (file: PostedFile) => Promise<string | null>;
};

/** The parser's default name for a file without a name. */
const nameless = 'file-upload';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/**
 * Reads a multipart form as a stream with at most one file in memory. A request above the limits is rejected as early as possible: before
 * reading when its Content-Length is too large. Empty file inputs are ignored.
 */
export const readUploadForm = async (
  request: Request,
  { mostFiles, mostFileBytes, mostBytes, onFile: take }: UploadForm,
): Promise<Result<FormData, 'too_large' | 'no_form'>> => {
  const tooLarge = () =>
    fail('too_large', `The upload is too large. Please send less than ${inMegabytes(mostBytes)} at once.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) return tooLarge();
  try {
    const form = await parseFormData(
      request,
      { maxFiles: mostFiles, maxFileSize: mostFileBytes, maxTotalSize: mostBytes, maxParts: maxFormFields },
      async (file) => {
        if (file.size === 0 && ['', nameless].includes(file.name)) return null;
        return take({
          field: file.fieldName,
          file_name: cutText(storableText(file.name), 200),
          bytes: new Uint8Array(await file.arrayBuffer()),
        });
      },
    );
    return ok(withStorableTexts(form));
  } catch (error) {
    if (error instanceof MaxFilesExceededError)
      return fail('too_large', `Too many files. Please upload at most ${mostFiles} at once.`);
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return tooLarge();
    if (error instanceof FormDataParseError || error instanceof MultipartParseError || error instanceof TypeError)
      return fail('no_form', 'The upload was interrupted. Please submit the form again.');
    throw error;
  }
};
