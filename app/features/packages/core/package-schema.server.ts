import { z } from 'zod';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { maxAltLength } from '../../media/image-value.ts';
import { categories, themes } from './category.ts';
import { maxPackageGalleryImages, maxPricePaise, type PackageContent, packageMaxLengths } from './package.ts';
import { durationDays } from './package-figures.ts';

const price = z
  .int({
    error: ({ input }) =>
      input === undefined ? 'Please enter a price.' : 'Please enter the price as a number, such as 12,500.',
  })
  .positive('Please enter a price above zero.')
  .max(maxPricePaise, 'Please enter a price below one crore rupees.');

const image = z.string().regex(/^\/[\w./-]+$/, 'Please upload the image again.');

/** Text without control characters (PostgreSQL rejects NUL), trimmed. */
const written = z.string().transform((text) => text.replace(/(?![\n\t])\p{Cc}/gu, '').trim());

const line = (most: number, what: string) =>
  written
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().max(most, `Please shorten ${what} to ${most} characters.`));

const alt = line(maxAltLength, 'the image description');

/** The schema of package content; empty and duplicate highlights are dropped. */
const packageFields = z
  .object({
    title: line(packageMaxLengths.title, 'the title').pipe(z.string().min(1, 'Please enter a title.')),
    destination: line(packageMaxLengths.destination, 'the destination').pipe(
      z.string().min(1, 'Please enter a destination.'),
    ),
    duration: line(packageMaxLengths.duration, 'the duration').refine(
      (text) => text === '' || durationDays(text) !== null,
      'Please enter the number of days, such as 6 Days / 5 Nights.',
    ),
    price_paise: price,
    original_price_paise: price.nullable(),
    description: written.pipe(
      z
        .string()
        .max(
          packageMaxLengths.description,
          `Please shorten the description to ${packageMaxLengths.description} characters.`,
        ),
    ),
    highlights: z
      .array(line(packageMaxLengths.highlight, 'each highlight'))
      .transform((lines) => [...new Set(lines.filter((text) => text !== ''))])
      .pipe(
        z
          .array(z.string())
          .max(packageMaxLengths.highlights, `Please enter at most ${packageMaxLengths.highlights} highlights.`),
      ),
    category: z.enum(categories, 'Please select a category.'),
    themes: z
      .array(z.enum(themes, 'Please select themes from the list.'))
      .transform((chosen) => themes.filter((theme) => chosen.includes(theme))),
    banner_image_url: image.nullable(),
    banner_image_alt: alt,
    image_urls: z
      .array(image)
      .max(maxPackageGalleryImages, `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`),
    image_alts: z.array(alt),
  })
  .refine((content) => content.original_price_paise === null || content.original_price_paise > content.price_paise, {
    path: ['original_price_paise'],
    message: 'The original price should be higher than the price.',
  })
  .transform((content) => ({
    ...content,
    banner_image_alt: content.banner_image_url === null ? '' : content.banner_image_alt,
    image_alts: content.image_urls.map((_, index) => content.image_alts[index] ?? ''),
  }));

/** Validates package content; on failure the error messages are keyed by field. */
export const parsePackageContent = (typed: unknown): Result<PackageContent, 'invalid'> => {
  const read = packageFields.safeParse(typed);
  if (read.success) return ok(read.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  return fail('invalid', 'Please check the highlighted fields.', fields);
};
