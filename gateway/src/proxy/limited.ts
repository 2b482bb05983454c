import { type Readable, Transform } from 'node:stream';

/**
 * The same bytes, failing with `refusal` when there are more than `limit`. The rest is then read and thrown away: a client
 * hears an answer only once it has said all it wanted to say.
 */
export const limited = (source: Readable, limit: number, refusal: Error): Readable => {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(refusal);
      else done(null, chunk);
    },
  });
  const drain = () => {
    source.unpipe(passed);
    source.resume();
  };
  passed.on('error', drain).on('close', drain);
  source.on('error', (error) => passed.destroy(error));
  return source.pipe(passed);
};
