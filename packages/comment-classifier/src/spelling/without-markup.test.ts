import { expect, it } from 'vitest';
import { withoutMarkup } from './without-markup.ts';

it.each([
  ['<p>Great&nbsp;mug</p>', 'Great mug'],
  ['<!-- a note --><br/>', ''],
  ['price < mine, but > yours, <3', 'price < mine, but > yours, <3'],
  ['see https://shop.example/terrible-mugs?a=1 please', 'see please'],
  ['www.shop.example', ''],
  ['write to m.lopez@shop.example', 'write to'],
  ['@shop is great', '@shop is great'],
  ['PED-123456 and 1Z999AA10123456784', '-123456 and 1 999 10123456784'],
  ['gr8, 10/10, iPhone 15 Pro, ÜBER2026', 'gr8, 10/10, iPhone 15 Pro, 2026'],
  ['terrible1234', 'terrible1234'],
])('"%s" without markup, addresses and numbers of orders: "%s"', (text, wanted) => {
  const rest = withoutMarkup(text);
  expect(rest).toHaveLength(text.length);
  expect(rest.trim().replace(/\s+/g, ' ')).toBe(wanted);
});

it('takes time in proportion to the length of a hostile text', () => {
  for (const piece of ['<a', 'a-', '&a', 'www.', 'a@a', '<!--', 'a@a.', '1a'])
    expect(withoutMarkup(piece.repeat(20_000))).toHaveLength(20_000 * piece.length);
});
