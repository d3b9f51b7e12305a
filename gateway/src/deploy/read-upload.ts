import type { IncomingMessage } from 'node:http';
import { packedSentence } from '@shoppervoice/remote-package';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Place } from './upload-places.ts';

export interface UploadLimits {
  /** Bytes. */
  readonly longest: number;
  /** Time for the whole body, in milliseconds. */
  readonly wholeMs: number;
  /** Longest silence, in milliseconds. */
  readonly silentMs: number;
}

export const tooLong = (longest: number): ProblemError => new ProblemError(413, packedSentence({ packed: longest }));

/**
 * The body of an upload, in a separate buffer.
 * @throws ProblemError 413 as soon as it is too long, 408 when it is too slow, 400 when its sender disconnects
 */
export function readUpload(
  body: IncomingMessage,
  place: Place,
  limits: UploadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const late = (what: string) => fail(new ProblemError(408, `The package took too long to arrive: ${what}.`));
    const whole = setTimeout(() => late(`it has ${limits.wholeMs / 1000} s`), limits.wholeMs);
    const silent = setTimeout(() => late(`nothing came for ${limits.silentMs / 1000} s`), limits.silentMs);

    function finish(): void {
      clearTimeout(whole);
      clearTimeout(silent);
      body.off('data', take).off('end', done).off('close', onDisconnect);
    }
    function fail(problem: unknown): void {
      finish();
      pieces.length = 0;
      // The rest is read and discarded: a client that is still sending would not read the response.
      body.resume();
      reject(problem);
    }
    function take(piece: Buffer): void {
      silent.refresh();
      length += piece.length;
      if (length > limits.longest) {
        fail(tooLong(limits.longest));
        return;
      }
      try {
        place.hold(piece.length);
      } catch (error) {
        fail(error);
        return;
      }
      pieces.push(piece);
    }
    function done(): void {
      finish();
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
      }
      resolve(bytes);
    }
    const onDisconnect = () => fail(new ProblemError(400, 'The package did not arrive as a whole.'));

    body.on('error', () => undefined);
    if (body.destroyed) onDisconnect();
    else body.on('data', take).on('end', done).on('close', onDisconnect);
  });
}
