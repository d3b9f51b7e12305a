import { Transform } from 'node:stream';

/** A body was longer than the gateway passes on. */
export class BodyTooLarge extends Error {}

/** Passes bytes through and fails as soon as there are more than `limit` of them. */
export function limitedBody(limit: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
