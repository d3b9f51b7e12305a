import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Milliseconds after which the bytes are sent even without 100 Continue. */
const GO_AHEAD_MS = 1_000;
/**
 * Milliseconds to wait for a refusal after that: many servers send 100 Continue before they have checked the headers.
 */
const SECOND_THOUGHT_MS = 50;
const EXPECTATION_FAILED = 417;

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends bytes and reads the response. A refusal because of the headers (the token, the length) comes before the bytes
 * are sent, by `Expect: 100-continue`. A refusal during the upload is read, too, even if the connection then breaks.
 * (`fetch` does not support the header, and only reports a broken pipe.) Redirects are not followed: one would send the
 * token elsewhere.
 * @throws Error without a response within `patience` milliseconds
 */
export async function upload(
  address: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  patience: number,
): Promise<UploadAnswer> {
  const answer = await send(address, { ...headers, expect: '100-continue' }, bytes, patience);
  return answer.status === EXPECTATION_FAILED ? send(address, headers, bytes, patience) : answer;
}

function send(
  address: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  patience: number,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      agent: false,
    });
    const tooLate = setTimeout(() => request.destroy(new Error('it takes too long')), patience);
    let isAnswered = false;
    // In one piece, so that an earlier response is read before the rest is written. Once: 100 Continue may arrive when
    // the bytes are already on their way.
    const sendBytes = () => {
      if (!isAnswered && !request.destroyed && !request.writableEnded) request.end(bytes);
    };
    let going = setTimeout(sendBytes, headers.expect === undefined ? 0 : GO_AHEAD_MS);
    const finish = (how: () => void) => {
      clearTimeout(tooLate);
      clearTimeout(going);
      how();
      request.destroy();
    };

    request.once('continue', () => {
      clearTimeout(going);
      going = setTimeout(sendBytes, SECOND_THOUGHT_MS);
    });
    request.on('response', (response) => {
      isAnswered = true;
      read(response).then(
        (text) => finish(() => resolve({ status: response.statusCode ?? 0, text })),
        (error: unknown) => finish(() => reject(error)),
      );
    });
    request.on('error', (error) => {
      if (!isAnswered) finish(() => reject(error));
    });
    request.flushHeaders();
  });
}

/** A response, also one whose connection broke right after it. */
async function read(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of response) pieces.push(piece as Buffer);
  } catch (error) {
    if (!response.complete) throw error;
  }
  return Buffer.concat(pieces).toString('utf8');
}
