import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type CsvCell, csvBom, csvLine } from '~/shared/data/csv.ts';
import { errorMessage } from './error-message.server.ts';
import type { Log } from './log.server.ts';

/**
 * A CSV download, streamed row by row, so memory use is independent of the number of rows. If reading the rows fails, the connection is
 * aborted, so that an incomplete file is not mistaken for a complete one.
 */
export const csvResponse = (
  fileName: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  log: Log,
): Response => {
  const encoder = new TextEncoder();
  const iterator = rows[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvBom + csvLine(header))),
      pull: async (controller) => {
        try {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(csvLine(value)));
        } catch (error) {
          log.error({ reason: errorMessage(error), file: fileName }, 'CSV export failed');
          controller.error(error);
        }
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    new CountQueuingStrategy({ highWaterMark: 100 }),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

/** The CSV cell of a phone number: international format, digits in groups, so that its plus starts no formula. */
export const csvPhone = (phone: string): CsvCell => ({
  phone:
    parsePhoneNumberFromString(phone)
      ?.formatInternational()
      .replace(/[^+\d]+/g, ' ') ?? phone,
});
