const megabyte = 2 ** 20;

/** What a feed may contain, against zip bombs and feeds that would fill the memory. The largest feeds of whole countries are far below. */
export const feedLimits = {
  files: 200,
  fileBytes: 1024 * megabyte,
  totalBytes: 1536 * megabyte,
  /** Timetables are compressed 5 to 30 times. */
  ratio: 100,
  ratioFromBytes: 8 * megabyte,
  stations: 50_000,
  trips: 200_000,
  calls: 5_000_000,
  /** Characters of a line. */
  lineLength: 64 * 1024,
} as const;
