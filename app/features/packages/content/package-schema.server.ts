import { z } from 'zod';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { columnErrors, contentSchema, storedContentSchema } from '../../content/content-schema.server.ts';
import { type PackageContent, packageFields } from './package-fields.ts';

const packageSchema = contentSchema(packageFields);

const priceError = 'The original price should be higher than the price.';

/** The price per person against the original one, also while another field has an error. */
const hasPricesInOrder = (typed: unknown): boolean => {
  const prices = pricesOf.safeParse(typed);
  return !prices.success || prices.data.original_price_paise > prices.data.price_paise;
};

const pricesOf = z.object({ price_paise: z.number(), original_price_paise: z.number() });

/** Validates package content; on failure all error messages, keyed by column. */
export const parsePackageContent = (typed: unknown): Result<PackageContent, 'invalid'> => {
  const read = packageSchema.safeParse(typed);
  const errors = read.success ? {} : columnErrors(read.error.issues);
  if (!hasPricesInOrder(typed)) errors.original_price_paise ??= priceError;
  return read.success && errors.original_price_paise === undefined
    ? ok(read.data)
    : fail('invalid', 'Please check the highlighted fields.', errors);
};

const storedPackage = storedContentSchema(packageFields);

/** A stored version of a package: a field that it does not have gets its default. */
export const parseStoredPackage = (stored: unknown): PackageContent => storedPackage.parse(stored);
