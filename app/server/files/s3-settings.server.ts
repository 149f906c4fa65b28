import { z } from 'zod';
import type { S3Settings } from '../environment.server.ts';

const bucketName = (variable: string) =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, `${variable} must be the name of a bucket, without a slash.`)
    .optional();

/** The environment variables; `s3Settings` validates their combination. */
export const s3Variables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be a full address, for example https://s3.example.net.' })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'S3_REGION must be the name of a region, for example ap-south-1.')
    .optional(),
  S3_BUCKET: bucketName('S3_BUCKET'),
  S3_CMS_BUCKET: bucketName('S3_CMS_BUCKET'),
  S3_ACCESS_KEY_ID: z.string().min(3, 'S3_ACCESS_KEY_ID is too short.').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(3, 'S3_SECRET_ACCESS_KEY is too short.').optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], 'S3_PATH_STYLE must be 0 or 1.').optional(),
};

type Read = z.output<z.ZodObject<typeof s3Variables>>;

/** The settings (null when no variable is set, so files are stored in DATA_DIR) and one sentence per mistake. */
export const s3Settings = (read: Read): { settings: S3Settings | null; mistakes: string[] } => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = read;
  const given = Object.entries(read).some(([name, value]) => name in s3Variables && value !== undefined);
  if (!given) return { settings: null, mistakes: [] };
  const mistakes: string[] = [];
  if (!S3_REGION && !S3_ENDPOINT)
    mistakes.push(
      'S3_REGION is missing: set the region of the bucket, or S3_ENDPOINT for a store other than Amazon S3.',
    );
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    mistakes.push(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all three, or no S3_ variable to store images in DATA_DIR.',
    );
    return { settings: null, mistakes };
  }
  return {
    settings: {
      endpoint: S3_ENDPOINT ?? null,
      // Stores without regions accept this one.
      region: S3_REGION ?? 'us-east-1',
      buckets: { package_images: S3_BUCKET, 'cms-images': read.S3_CMS_BUCKET ?? S3_BUCKET },
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: (read.S3_PATH_STYLE ?? (S3_ENDPOINT ? '1' : '0')) === '1',
    },
    mistakes,
  };
};
