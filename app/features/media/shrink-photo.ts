/** From here on a photo is made smaller before it travels. */
const worthwhileBytes = 1_500_000;
/** Some more than is kept, so that what is kept is sharp. */
const side = 2560;

/**
 * A large JPEG as a smaller one, upright and without what the phone wrote into it: over a mobile network that is seconds instead of minutes. The
 * file itself when it is small, something else, or the browser cannot.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg' || file.size < worthwhileBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};
