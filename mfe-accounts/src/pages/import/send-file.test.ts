import { failure, type TestAnswer, testShell } from '@shoppervoice/remote-package/testing';
import { describe, expect, it } from 'vitest';
import { answer, ID } from './import-answers.fixture.ts';
import { fileKey, sendFile } from './send-file.ts';

const TEXT = 'id;text\n1;good\n2;bad\n';
const file = new File([TEXT], 'export.csv', { lastModified: 7 });

/** A server that has `got` bytes; the first `away` puts of a piece get no answer. */
function server({ got = 0, away = 0, status = 0 } = {}) {
  const pieces = new Map<number, string>();
  let left = away;
  const put: TestAnswer = async ({ path, body }: { path: string; body: unknown }) => {
    if (left > 0) {
      left -= 1;
      return failure(status, 'No answer.');
    }
    pieces.set(Number(path.split('/').at(-1)), await (body as Blob).text());
    return undefined;
  };
  const { shell, calls } = testShell({
    answers: {
      'POST /api/imports': { id: ID, pieceBytes: 4 },
      [`GET /api/imports/${ID}`]: answer({ state: 'sending', got, bytes: file.size }),
      ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`PUT /api/imports/${ID}/pieces/${n}`, put])),
    },
  });
  return { shell, calls, pieces };
}
const options = (arrived: number[] = [], waits: number[] = []) => ({
  signal: new AbortController().signal,
  onArrived: (_: string, bytes: number) => void arrived.push(bytes),
  wait: async (milliseconds: number) => void waits.push(milliseconds),
});

describe('sending a file', () => {
  it('sends every byte once, in order, and says how many have arrived', async () => {
    const { shell, pieces } = server();
    const arrived: number[] = [];
    expect(await sendFile(shell, file, options(arrived))).toBe(ID);
    expect([...pieces.keys()]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...pieces.values()].join('')).toBe(TEXT);
    expect(arrived).toEqual([0, 4, 8, 12, 16, 20, 21]);
  });

  it('goes on where an earlier sending stopped', async () => {
    const { shell, pieces } = server({ got: 12 });
    await sendFile(shell, file, options());
    expect([...pieces.keys()]).toEqual([3, 4, 5]);
    expect([...pieces.values()].join('')).toBe(TEXT.slice(12));
  });

  it('sends a piece again that got no answer, later each time', async () => {
    const { shell, pieces } = server({ away: 3 });
    const waits: number[] = [];
    await sendFile(shell, file, options([], waits));
    expect([...pieces.values()].join('')).toBe(TEXT);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('gives up after six more tries, and at once where it is refused', async () => {
    const waits: number[] = [];
    await expect(sendFile(server({ away: 99 }).shell, file, options([], waits))).rejects.toMatchObject({ status: 0 });
    expect(waits).toHaveLength(6);
    const refused = server({ away: 99, status: 409 });
    await expect(sendFile(refused.shell, file, options())).rejects.toMatchObject({ status: 409 });
    expect(refused.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('says that the file has changed on the disk, and sends nothing of it', async () => {
    const { shell, pieces } = server();
    const changed = new File([TEXT], 'export.csv');
    changed.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    await expect(sendFile(shell, changed, options())).rejects.toMatchObject({
      detail: expect.stringContaining('export.csv has changed since it was chosen'),
    });
    expect(pieces.size).toBe(0);
  });

  it('sends a file anew whose earlier imports are over', async () => {
    const states = ['done', 'taken-back', 'sending'] as const;
    const keys: string[] = [];
    const { shell } = testShell({
      answers: {
        'POST /api/imports': ({ body }: { body: { key: string } }) => {
          keys.push(body.key);
          return { id: `${ID}${keys.length}`, pieceBytes: 100 };
        },
        ...Object.fromEntries(
          states.map((state, at) => [`GET /api/imports/${ID}${at + 1}`, answer({ state, got: 0, bytes: file.size })]),
        ),
        [`PUT /api/imports/${ID}3/pieces/0`]: () => undefined,
      },
    });
    expect(await sendFile(shell, file, options())).toBe(`${ID}3`);
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => /^[A-Za-z0-9_-]{8,64}$/.test(key))).toBe(true);
  });

  it('names a file by its name, size and date', () => {
    const key = fileKey(file);
    expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(fileKey(new File([TEXT], 'export.csv', { lastModified: 7 }))).toBe(key);
    const others = [
      new File([TEXT], 'export2.csv', { lastModified: 7 }),
      new File([TEXT], 'export.csv', { lastModified: 8 }),
      new File([`${TEXT} `], 'export.csv', { lastModified: 7 }),
    ];
    expect(new Set([key, ...others.map(fileKey)]).size).toBe(4);
  });
});
