import sharp from 'sharp';

/** The maximum size of a resized picture in bytes: what a phone on a slow network loads in about a second. */
export const maxVariantBytes = 120_000;

/** Below quality 40 the blocks of WebP are visible; fewer pixels look better than lower quality. */
const qualities = [78, 65, 52, 40] as const;

/**
 * A picture as WebP of this width and at most `maxVariantBytes`. A picture that is too large at the best quality gets a lower one, then fewer
 * pixels; the browser scales it up to the width it has asked for.
 */
export const encodeVariant = async (original: Uint8Array, width: number): Promise<Buffer> => {
  const { data, info } = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  let smallest = Number.POSITIVE_INFINITY;
  for (const quality of qualities) {
    const encoded = await pixels().webp({ quality }).toBuffer();
    if (encoded.length <= maxVariantBytes) return encoded;
    smallest = encoded.length;
  }
  for (let fewer = info.width; ; ) {
    fewer = Math.max(1, Math.floor(fewer * Math.min(0.9, Math.sqrt(maxVariantBytes / smallest))));
    const encoded = await pixels().resize({ width: fewer }).webp({ quality: qualities[3] }).toBuffer();
    if (encoded.length <= maxVariantBytes || fewer === 1) return encoded;
    smallest = encoded.length;
  }
};
