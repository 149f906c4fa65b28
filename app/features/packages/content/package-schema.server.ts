import { fail, ok, type Result } from '~/shared/data/result.ts';
import { columnErrors, contentSchema, storedContentSchema } from '../../content/content-schema.server.ts';
import { type PackageContent, packageFields } from './package-fields.ts';

const packageSchema = contentSchema(packageFields).refine(
  ({ original_price_paise, price_paise }) => original_price_paise === null || original_price_paise > price_paise,
  { path: ['original_price_paise'], message: 'The original price should be higher than the price.' },
);

/** Validates package content; on failure the error messages are keyed by column. */
export const parsePackageContent = (typed: unknown): Result<PackageContent, 'invalid'> => {
  const read = packageSchema.safeParse(typed);
  return read.success
    ? ok(read.data)
    : fail('invalid', 'Please check the highlighted fields.', columnErrors(read.error.issues));
};

const storedPackage = storedContentSchema(packageFields);

/** A stored version of a package, perhaps of an earlier release: a field that it does not have gets its default. */
export const parseStoredPackage = (stored: unknown): PackageContent => storedPackage.parse(stored);
