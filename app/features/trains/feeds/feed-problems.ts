/** Something wrong in a feed. `line` counts from 1, the header included; null concerns the whole file. */
export type FeedProblem = { file: string; line: number | null; text: string };

/** 'stop_times.txt, line 7: The stop X is not in stops.txt.' */
export const formatFeedProblem = ({ file, line, text }: FeedProblem): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${text}`;

/** After so many errors the rest of the feed is not read. */
const mostErrors = 100;
/** Warnings are stored up to this number, and counted beyond it. */
const mostWarnings = 1000;

/** Thrown when reading on is pointless; what was found so far is in the problems. */
export class TooManyFeedErrors extends Error {}

/** Collects the problems of one feed: errors refuse it, warnings do not. */
export class FeedProblems {
  readonly errors: FeedProblem[] = [];
  readonly warnings: FeedProblem[] = [];
  warningCount = 0;

  /** @throws TooManyFeedErrors after the hundredth */
  error(file: string, line: number | null, text: string): void {
    this.errors.push({ file, line, text });
    if (this.errors.length >= mostErrors) throw new TooManyFeedErrors();
  }

  warn(file: string, line: number | null, text: string): void {
    this.warningCount += 1;
    if (this.warnings.length < mostWarnings) this.warnings.push({ file, line, text });
  }
}
