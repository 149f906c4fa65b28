import { viewerOf } from '~/features/accounts/session.server.ts';
import { mostUploadBytes } from '~/features/media/image-rules.ts';
import { type UploadedImage, uploadImage } from '~/features/media/upload-image.server.ts';
import { buckets } from '~/server/files/file-store.server.ts';
import { type PostedFile, readUploadForm } from '~/server/read-upload-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { fail, type Result } from '~/shared/result.ts';
import type { Route } from './+types/images';

const statuses: Record<string, number> = { forbidden: 403, too_many: 429, too_large: 413, failed: 503 };

const answer = (result: Result<UploadedImage>) =>
  Response.json(result, {
    status: result.success ? 201 : (statuses[result.error.code] ?? 400),
    headers: { 'Cache-Control': 'no-store' },
  });

/** Takes one picture: the file in `image`, where it goes in `bucket`. Agents and the admin; the answer is JSON. */
export const action = async (args: Route.ActionArgs) => {
  const { request } = args;
  const app = appOf(args);
  if (request.method !== 'POST') return new Response('Only POST.', { status: 405 });
  requireSameOrigin(request, app.environment.publicUrl);
  const viewer = await viewerOf(args);
  if (!viewer || viewer.role === 'customer')
    return answer(fail('forbidden', 'Please log in as an agent to upload pictures, and try again.'));
  const posted: PostedFile[] = [];
  const read = await readUploadForm(request, {
    mostFiles: 1,
    mostFileBytes: mostUploadBytes,
    mostBytes: mostUploadBytes,
    take: async (file) => {
      if (file.field === 'image') posted.push(file);
      return null;
    },
  });
  if (!read.success) return answer(read);
  const [file] = posted;
  const bucket = buckets.find((known) => known === (read.data.get('bucket') ?? 'package_images'));
  if (!file || !bucket) return answer(fail('no_form', 'The picture did not arrive. Please send it again.'));
  return answer(await uploadImage(app, { bucket, owner: viewer, bytes: file.bytes, file_name: file.file_name }));
};

/** There is nothing to read here. */
export const loader = () => new Response('Only POST.', { status: 405 });
