import { currentUser } from '~/features/accounts/core/session.server.ts';
import { mayUploadTo } from '~/features/media/media.policy.ts';
import { maxUploadBytes } from '~/features/media/media-file.ts';
import { type UploadedImage, uploadImage } from '~/features/media/upload-image.server.ts';
import { buckets } from '~/server/files/file-store.server.ts';
import { type PostedFile, readUploadForm } from '~/server/read-upload-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { fail, type Result } from '~/shared/data/result.ts';
import type { Route } from './+types/images';

const statuses: Record<string, number> = { forbidden: 403, too_many: 429, too_large: 413, failed: 503 };

const jsonResponse = (result: Result<UploadedImage>) =>
  Response.json(result, {
    status: result.success ? 201 : (statuses[result.error.code] ?? 400),
    headers: { 'Cache-Control': 'no-store' },
  });

/** Uploads one picture: the file in `image`, the bucket name in `bucket`. Agents and admins only; responds with JSON. */
export const action = async (args: Route.ActionArgs) => {
  const { request } = args;
  const app = appOf(args);
  if (request.method !== 'POST') return new Response('Only POST is allowed.', { status: 405 });
  requireSameOrigin(request, app.environment.publicUrl);
  const user = await currentUser(args);
  if (!user || !buckets.some((bucket) => mayUploadTo(user, bucket)))
    return jsonResponse(fail('forbidden', 'Please log in as an agent to upload images.'));
  const posted: PostedFile[] = [];
  const read = await readUploadForm(request, {
    mostFiles: 1,
    mostFileBytes: maxUploadBytes,
    mostBytes: maxUploadBytes,
    onFile: async (file) => {
      if (file.field === 'image') posted.push(file);
      return null;
    },
  });
  if (!read.success) return jsonResponse(read);
  const [file] = posted;
  const bucket = buckets.find((known) => known === (read.data.get('bucket') ?? 'package_images'));
  if (!file || !bucket) return jsonResponse(fail('no_form', 'The image was not received. Please upload it again.'));
  return jsonResponse(await uploadImage(app, { bucket, owner: user, bytes: file.bytes, file_name: file.file_name }));
};

/** GET is not supported. */
export const loader = () => new Response('Only POST is allowed.', { status: 405 });
