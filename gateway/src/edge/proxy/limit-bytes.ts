import { type Readable, Transform } from 'node:stream';
import { SchemaMismatch } from '@festival/service-kit/errors';

const brokenOff = () =>
  new SchemaMismatch({ source: 'body', keys: ['body'], message: '"body" was broken off' });

/**
 * The same bytes, failing with `refusal` when there are more than `limit`. The rest is then read and thrown away, because a client
 * reads the answer only after it has sent everything.
 */
export const limitBytes = (source: Readable, limit: number, refusal: Error): Readable => {
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
  // The client left, so no service failed, although its connection was closed with the body.
  source.on('error', () => passed.destroy(brokenOff()));
  return source.pipe(passed);
};
