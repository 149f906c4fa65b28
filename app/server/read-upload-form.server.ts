import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser';
import { fail, ok, type Result } from '~/shared/result.ts';

/** A file of a posted form, read whole. */
export type PostedFile = {
  /** The field it was chosen in. */
  field: string;
  /** As the browser calls it. */
  file_name: string;
  bytes: Uint8Array;
};

type UploadForm = {
  mostFiles: number;
  /** Of one file; a larger one ends the reading. */
  mostFileBytes: number;
  /** Of all that is posted. */
  mostBytes: number;
  /** Called for one file after the other while the rest is still on its way; what it answers becomes a value of the field. */
  take: (file: PostedFile) => Promise<string | null>;
};

/** What the parser calls a file without a name. */
const nameless = 'file-upload';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/**
 * Reads a posted form with files as it comes in: never more than one file is in memory. What is too large is refused as soon as that shows, by
 * its announced length before a byte is read. The chooser that was left empty is no file.
 */
export const readUploadForm = async (
  request: Request,
  { mostFiles, mostFileBytes, mostBytes, take }: UploadForm,
): Promise<Result<FormData, 'too_large' | 'no_form'>> => {
  const tooLarge = () =>
    fail('too_large', `This is too large. Please send less than ${inMegabytes(mostBytes)} at once.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) return tooLarge();
  try {
    const form = await parseFormData(
      request,
      { maxFiles: mostFiles, maxFileSize: mostFileBytes, maxTotalSize: mostBytes, maxParts: 500 },
      async (file) => {
        if (file.size === 0 && ['', nameless].includes(file.name)) return null;
        return take({
          field: file.fieldName,
          file_name: file.name.slice(0, 200),
          bytes: new Uint8Array(await file.arrayBuffer()),
        });
      },
    );
    return ok(form);
  } catch (error) {
    if (error instanceof MaxFilesExceededError)
      return fail('too_large', `These are too many files. Please send at most ${mostFiles} at once.`);
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return tooLarge();
    if (error instanceof FormDataParseError || error instanceof MultipartParseError || error instanceof TypeError)
      return fail('no_form', 'The form did not arrive whole. Please send it again.');
    throw error;
  }
};
