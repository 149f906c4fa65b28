import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Low compression levels: pages are dynamic, and another 5 % of size would cost more than twice the CPU. The small window keeps the memory
 * per response below 1 MB.
 */
export const lightCompression = {
  // Bytes: smaller responses fit into one packet anyway.
  threshold: 1400,
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

const accepts = (acceptEncoding: string, coding: string): boolean =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim());
      return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });

/**
 * Compresses a complete page in one call (about 0.25 ms, half the time of a stream) with brotli or gzip as the client accepts, and sets the
 * headers. Returns the page unchanged when the client accepts neither or the page is small.
 */
export const compressPage = (
  page: Buffer<ArrayBuffer>,
  acceptEncoding: string | null,
  headers: Headers,
): Buffer<ArrayBuffer> => {
  if (page.length < lightCompression.threshold) return page;
  headers.append('Vary', 'Accept-Encoding');
  if (!acceptEncoding) return page;
  if (accepts(acceptEncoding, 'br')) {
    headers.set('Content-Encoding', 'br');
    return brotliCompressSync(page, lightCompression.brotli);
  }
  if (!accepts(acceptEncoding, 'gzip')) return page;
  headers.set('Content-Encoding', 'gzip');
  return gzipSync(page, { level: lightCompression.level });
};
