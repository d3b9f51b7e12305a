import { expect, it } from 'vitest';
import { styleLine } from './style-line.ts';

const SOURCE = `.own { margin: 0; }

:global(body) {
  margin: 0;
}
@media print {
  .own, .own + b,
  .own > :global(i)   b { background: url("//evil.example/a.png"); }
}
@keyframes turn { from { opacity: 0 } }
:global .wide { color: red }
`;

it.each([
  ['body', 3],
  ['.returns_1_0_0-own-d1887a1b+b', 7],
  ['.returns_1_0_0-own-d1887a1b>i b', 7],
  ['//evil.example/a.png', 8],
  ['@keyframes returns_1_0_0-turn-01234567', 10],
  ['.wide', 11],
  ['main', null],
])('finds %s in line %s of the source', (subject, line) => {
  expect(styleLine(SOURCE, subject)).toBe(line);
});

it('finds nothing in a source that cannot be read', () => {
  expect(styleLine('}{', 'body')).toBeNull();
});
