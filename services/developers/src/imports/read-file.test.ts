import { memorySource } from '@shoppervoice/table-reader';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const MERCHANT = { mid: 4101, timeZone: 'America/Phoenix', merchantName: 'Acme', customQuestions: [] };

it('others have their turn between the columns of a wide file, and nothing else is guessed', async () => {
  const heads = ['Date', ...Array.from({ length: 200 }, (_, at) => `How satisfied were you? Part ${at}`)];
  const cells = ['2026-11-05', ...heads.slice(1).map((_, at) => String(at % 11))];
  const source = memorySource(Buffer.from(`${[heads, cells].map((row) => row.join(';')).join('\n')}\n`));
  const read = async (longestTurnMs: number) => {
    let turned = 0;
    let reading = true;
    const other = () => {
      turned += 1;
      if (reading) setImmediate(other);
    };
    setImmediate(other);
    const { guess } = await readFile(source, {}, MERCHANT, longestTurnMs);
    reading = false;
    return { turned, guess };
  };
  const whole = await read(Number.POSITIVE_INFINITY);
  const parted = await read(0);
  expect(parted.turned - whole.turned).toBeGreaterThan(heads.length);
  expect(parted.guess).toEqual(whole.guess);
});
