/** Photos from this size on are scaled down before the upload. */
const minBytes = 1_500_000;
/** Longest side in pixels; larger than the stored size, so that the stored picture stays sharp. */
const maxSide = 2560;

/**
 * Scales a large JPEG down, upright and without metadata, to save upload time on mobile networks. Returns the file unchanged when it is small, not
 * a JPEG, or the browser can't decode it.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg' || file.size < minBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};
