import { z } from 'zod';
import { publicTextProblem } from '~/shared/data/public-text.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { columnErrors, contentSchema, storedContentSchema } from '../../content/content-schema.server.ts';
import type { ColumnRule } from '../../content/field-declaration.ts';
import { correctableFields, type PackageContent, packageFields } from './package-fields.ts';

const packageSchema = contentSchema(packageFields);

const textTypes = ['line', 'text', 'list', 'records', 'alt', 'alts'];

/** The columns with texts that the agent writes. */
const textColumns = Object.values(packageFields)
  .flatMap(({ columns }) => Object.entries<ColumnRule>(columns))
  .filter(([, { type }]) => textTypes.includes(type))
  .map(([column]) => column);

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];

/** The texts that strangers may not be shown ({@link publicTextProblem}), by column. */
const publicTextErrors = (content: Partial<PackageContent>): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const column of textColumns)
    for (const text of textsOf(content[column as keyof PackageContent])) {
      const problem = publicTextProblem(text, 'text');
      if (problem) errors[column] ??= problem;
    }
  return errors;
};

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
  const errors = read.success ? publicTextErrors(read.data) : columnErrors(read.error.issues);
  if (!hasPricesInOrder(typed)) errors.original_price_paise ??= priceError;
  return read.success && Object.keys(errors).length === 0
    ? ok(read.data)
    : fail('invalid', 'Please check the highlighted fields.', errors);
};

const correctionSchema = contentSchema(correctableFields);

/** Validates the texts that an administrator corrects, whatever the rules say today about the other columns. */
export const parseCorrections = (values: unknown): Result<z.output<typeof correctionSchema>, 'invalid'> => {
  const read = correctionSchema.safeParse(values);
  const errors = read.success ? publicTextErrors(read.data) : columnErrors(read.error.issues);
  return read.success && Object.keys(errors).length === 0
    ? ok(read.data)
    : fail('invalid', 'Please check the highlighted fields.', errors);
};

const storedPackage = storedContentSchema(packageFields);

/** A stored version of a package: a field that it does not have gets its default. */
export const parseStoredPackage = (stored: unknown): PackageContent => storedPackage.parse(stored);
