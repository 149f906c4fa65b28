import { z } from 'zod';
import { fail, ok, type Result } from '~/shared/result.ts';
import { categories, themes } from './category.ts';
import type { PackageContent } from './package.ts';
import { daysOf } from './package-figures.ts';

/** One crore rupees; nobody sells a dearer seat. */
const mostPaise = 1_000_000_000;

const price = z
  .int('Please enter the price as a number.')
  .positive('Please enter a price above zero.')
  .max(mostPaise, 'Please enter a price below one crore rupees.');

const image = z.string().regex(/^\/[\w./-]+$/, 'Please upload the picture again.');

/** What an agent may write; blank lines and doubles in lists are dropped (spec section 5). */
const packageFields = z.object({
  title: z.string().trim().min(1, 'Please enter a title.').max(120),
  destination: z.string().trim().min(1, 'Please enter a destination.').max(120),
  duration: z
    .string()
    .trim()
    .max(60)
    .refine((text) => text === '' || daysOf(text) !== null, 'Please say how many days, such as 6 Days / 5 Nights.'),
  price_paise: price,
  original_price_paise: price.nullable(),
  description: z.string().trim().max(8000),
  highlights: z
    .array(z.string().trim().max(120))
    .max(30)
    .transform((lines) => [...new Set(lines.filter((line) => line !== ''))]),
  category: z.enum(categories, 'Please choose a category.'),
  themes: z.array(z.enum(themes)).transform((chosen) => [...new Set(chosen)]),
  banner_image_url: image.nullable(),
  image_urls: z.array(image).max(5, 'You can upload a maximum of 5 gallery images.'),
});

/** Checks what an agent wrote; the sentences are by field. */
export const readPackageContent = (typed: unknown): Result<PackageContent, 'invalid'> => {
  const read = packageFields.safeParse(typed);
  if (read.success) return ok(read.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  return fail('invalid', 'Please check the fields of the package.', fields);
};
