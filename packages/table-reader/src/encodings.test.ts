import { expect, it } from 'vitest';
import { readAll } from './read-all.fixture.ts';

const TEXT = 'id,text\n1,très bien — “ça va”\n2,naïve €5\n';
const latin = (text: string): Buffer =>
  Buffer.from([...text].map((character) => CODES[character] ?? character.charCodeAt(0)));
/** Characters of Windows-1252 that are not of ISO 8859-1. */
const CODES: Readonly<Record<string, number>> = { '—': 0x97, '“': 0x93, '”': 0x94, '€': 0x80 };
const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-8', Buffer.from(`\ufeff${TEXT}`)],
  ['utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['utf-16le', Buffer.from(TEXT, 'utf16le')],
  ['utf-16be', big(`\ufeff${TEXT}`)],
  ['utf-16be', big(TEXT)],
  ['windows-1252', latin(TEXT)],
])('%s is found, and its text read', async (encoding, content) => {
  const table = await readAll(content);
  expect(table.form).toMatchObject({ encoding });
  expect(table.names).toEqual(['id', 'text']);
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['très bien — “ça va”', 'naïve €5']);
});

it('another alphabet is found', async () => {
  const russian = 'Очень хороший магазин, спасибо, быстрая доставка и вежливые сотрудники; закажу ещё раз.';
  const bytes = [...`id,text\n1,"${russian}"\n`].map((character) => {
    const code = character.charCodeAt(0);
    if (code < 0x80) return code;
    return character === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
  });
  const table = await readAll(Buffer.from(bytes));
  expect(table.form).toMatchObject({ encoding: 'windows-1251' });
  expect(table.rows[0]?.cells[1]).toBe(russian);
});

it('an encoding that is said goes before what is found', async () => {
  const table = await readAll(Buffer.from([...Buffer.from('id,text\n1,tr'), 0x8f, ...Buffer.from('s\n')]), {
    encoding: 'macintosh',
  });
  expect(table.rows[0]?.cells[1]).toBe('très');
  await expect(readAll('a,b\n', { encoding: 'utf-9' })).rejects.toThrow(/utf-9 is no known encoding/);
});

it('a broken character costs its row, and no other', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `${at},été\n`).join('');
  const content = Buffer.concat([
    Buffer.from(`id,text\n${many}`),
    Buffer.from([0x39, 0x2c, 0xe9, 0x0a]),
    Buffer.from('9,à\n'),
  ]);
  const table = await readAll(content);
  expect(table.rows.filter(({ fault }) => fault !== null).map(({ line }) => line)).toEqual([42]);
});

it('a character that two chunks share is whole', async () => {
  const text = 'é'.repeat(300_001);
  for (const shift of ['', 'x']) {
    const table = await readAll(`id,text\n1,${shift}${text}\n`);
    expect(table.rows[0]).toMatchObject({ cells: ['1', shift + text], fault: null });
  }
});
