import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Failure, Result } from '~/shared/data/result.ts';
import type { PostedContent } from './receive-content-form.server.ts';

/** Why a form was not saved, with all values as typed. */
export type VersionedFormError<Values, Conflict> = {
  success: false;
  status: number;
  code: string;
  typed: Values;
  /** The version that the form was opened with. */
  version: string;
  errors: Record<string, string>;
  message: string;
  /** The stored record, when it was saved elsewhere while the form was open. */
  conflict: Conflict | null;
};

const statuses: Record<string, number> = {
  forbidden: 403,
  not_found: 404,
  changed: 409,
  refused: 409,
  taken: 409,
  failed: 503,
};

type VersionedForm<Values, Saved, Conflict> = {
  posted: PostedContent<Values>;
  /** Saves the values unless the stored version is no longer the one that was edited: then its error is 'changed'. */
  save: () => Promise<Result<Saved>>;
  /** The stored record with its version, which an overwrite must name; null when there is none. */
  findConflict: () => Promise<Conflict | null>;
  /** The message when uploads have failed with these errors. */
  uploadMessage: (errors: readonly [string, ...string[]]) => string;
  /** The message when saving has failed unexpectedly. */
  failedMessage: string;
  log: Log;
  /** What could not be saved, for the log: 'a package'. */
  what: string;
};

/**
 * Saves a posted form of a record with versions. A form that was opened before another user saved the record is not saved: it is answered
 * with the current values, and all that was typed. An unexpected error is logged and answered, so that nothing typed is lost.
 */
export const saveVersionedForm = async <Values, Saved, Conflict>({
  posted: { typed, version, uploadErrors },
  save,
  findConflict,
  uploadMessage,
  failedMessage,
  log,
  what,
}: VersionedForm<Values, Saved, Conflict>): Promise<
  { success: true; data: Saved } | VersionedFormError<Values, Conflict>
> => {
  const rejected = ({ code, message, fields = {} }: Failure): VersionedFormError<Values, Conflict> => ({
    success: false,
    status: statuses[code] ?? 400,
    code,
    typed,
    version,
    errors: fields,
    message,
    conflict: null,
  });
  const [failed, ...others] = Object.values(uploadErrors);
  if (failed !== undefined)
    return rejected({ code: 'upload', message: uploadMessage([failed, ...others]), fields: uploadErrors });
  try {
    const saved = await save();
    if (saved.success) return saved;
    const error = rejected(saved.error);
    return saved.error.code === 'changed' ? { ...error, conflict: await findConflict() } : error;
  } catch (error) {
    log.error({ reason: errorMessage(error) }, `saving ${what} failed`);
    return rejected({ code: 'failed', message: failedMessage });
  }
};
