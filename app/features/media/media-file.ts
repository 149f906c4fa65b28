import { paths } from '~/shared/paths.ts';

/** What shows pictures, and in which bucket they lie (spec sections 3 and 7). */
export const bucketOf = { package: 'package_images', page: 'cms-images', ad: 'cms-images' } as const;
export type ImageUserKind = keyof typeof bucketOf;
type Bucket = (typeof bucketOf)[ImageUserKind];

/** The address of a picture, taken apart; null when it is none of an uploaded picture. */
export const imageAt = (url: string): { bucket: Bucket; name: string } | null => {
  const [, bucket, name] = /^\/images\/(package_images|cms-images)\/([a-z0-9-]+\.[a-z]+)$/.exec(url) ?? [];
  return name && (bucket === 'package_images' || bucket === 'cms-images') ? { bucket, name } : null;
};

/** Where a picture is served. */
export const imageUrl = ({ bucket, name }: { bucket: string; name: string }): string => paths.image(bucket, name);
