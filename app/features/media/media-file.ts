import { paths } from '~/shared/paths/paths.ts';

/** What can use pictures, and the bucket of each. */
export const imageBuckets = { package: 'package_images', page: 'cms-images', ad: 'cms-images' } as const;
export type ImageReferrerKind = keyof typeof imageBuckets;
type Bucket = (typeof imageBuckets)[ImageReferrerKind];

/** Parses the path of an uploaded picture; null for any other path. */
export const parseImagePath = (url: string): { bucket: Bucket; name: string } | null => {
  const [, bucket, name] = /^\/images\/(package_images|cms-images)\/([a-z0-9-]+\.[a-z]+)$/.exec(url) ?? [];
  return name && (bucket === 'package_images' || bucket === 'cms-images') ? { bucket, name } : null;
};

/** Path at which a picture is served. */
export const imageUrl = ({ bucket, name }: { bucket: string; name: string }): string => paths.image(bucket, name);
