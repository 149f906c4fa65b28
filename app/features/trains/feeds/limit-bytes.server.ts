import { Transform } from 'node:stream';

/** Passes bytes on and fails beyond the limit. */
export const limitBytes = (most: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new Error('The file is larger than its limit.'));
      else done(null, chunk);
    },
  });
};
