import { formatRupees } from '~/shared/money/money.ts';
import { facetName } from './category.ts';
import type { PackageContent } from './package.ts';

type ChangedPicture = { url: string; alt: string };

/** One field of a package before and after an edit, as text for the screen. */
export type PackageChange = { field: keyof PackageContent; name: string } & (
  | { kind: 'text'; before: string | null; after: string | null }
  | { kind: 'list'; removed: string[]; added: string[]; reordered: boolean }
  | { kind: 'pictures'; before: ChangedPicture[]; after: ChangedPicture[] }
);

type Compare = (before: PackageContent | null, after: PackageContent) => PackageChange | null;

const text =
  (field: keyof PackageContent, name: string, fieldOf: (content: PackageContent) => string | null): Compare =>
  (before, after) => {
    const [was, is] = [(before && fieldOf(before)) || null, fieldOf(after) || null];
    return was === is ? null : { field, name, kind: 'text', before: was, after: is };
  };

const list =
  (field: keyof PackageContent, name: string, fieldOf: (content: PackageContent) => string[]): Compare =>
  (before, after) => {
    const [was, is] = [before ? fieldOf(before) : [], fieldOf(after)];
    if (was.length === is.length && was.every((word, index) => word === is[index])) return null;
    const removed = was.filter((word) => !is.includes(word));
    const added = is.filter((word) => !was.includes(word));
    return { field, name, kind: 'list', removed, added, reordered: removed.length === 0 && added.length === 0 };
  };

const pictures =
  (field: keyof PackageContent, name: string, picturesOf: (content: PackageContent) => ChangedPicture[]): Compare =>
  (before, after) => {
    const [was, is] = [before ? picturesOf(before) : [], picturesOf(after)];
    const same =
      was.length === is.length && was.every(({ url, alt }, index) => url === is[index]?.url && alt === is[index]?.alt);
    return same ? null : { field, name, kind: 'pictures', before: was, after: is };
  };

/** Every field, in the order of the package page. */
const comparisons: Compare[] = [
  text('title', 'Title', ({ title }) => title),
  text('destination', 'Destination', ({ destination }) => destination),
  text('duration', 'Duration', ({ duration }) => duration),
  text('price_paise', 'Price', ({ price_paise }) => formatRupees(price_paise)),
  text('original_price_paise', 'Original price', ({ original_price_paise }) =>
    original_price_paise === null ? null : formatRupees(original_price_paise),
  ),
  text('description', 'Description', ({ description }) => description),
  list('highlights', 'Highlights', ({ highlights }) => highlights),
  text('category', 'Category', ({ category }) => facetName(category)),
  list('themes', 'Themes', ({ themes }) => themes.map(facetName).toSorted()),
  pictures('banner_image_url', 'Banner image', ({ banner_image_url, banner_image_alt }) =>
    banner_image_url === null ? [] : [{ url: banner_image_url, alt: banner_image_alt }],
  ),
  pictures('image_urls', 'Gallery images', ({ image_urls, image_alts }) =>
    image_urls.map((url, index) => ({ url, alt: image_alts[index] ?? '' })),
  ),
];

/** The differences between two versions of a package, field by field; empty when they are equal. Without a previous version, all filled fields. */
export const packageChanges = (before: PackageContent | null, after: PackageContent): PackageChange[] =>
  comparisons.flatMap((compare) => compare(before, after) ?? []);
