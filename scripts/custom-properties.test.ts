import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['packages', 'shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];

/** Built or installed files. */
const NOT_OURS = /(^|\/)(node_modules|dist|\.\w+)\//;
/**
 * A sum in a custom property: the build's minifier removes the spaces around `+` or `-`, so that the property that uses
 * it is invalid. It keeps sums in other properties.
 */
const SUM = /(?<![\w-])--[\w-]+:[^;{}]*[\w)%]\s+[-+]\s/g;

const sumsIn = (css: string) => css.match(SUM) ?? [];

it('no custom property has a sum, which the build would break', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  ).filter((path) => path.endsWith('.css') && !NOT_OURS.test(path));
  expect(files.length).toBeGreaterThan(50);
  const wrong = files.flatMap((path) => sumsIn(readFileSync(join(ROOT, path), 'utf8')).map((sum) => `${path}: ${sum}`));
  expect(wrong).toEqual([]);
});

it('finds a sum in a custom property, and ignores others', () => {
  expect(sumsIn('.a { --past: calc((var(--before) - var(--share)) * 100%); }')).toHaveLength(1);
  expect(sumsIn('.a { --past: max(0px,\n    var(--room) + 4px); }')).toHaveLength(1);
  expect(sumsIn('.a { --room: -4px; inset: 0 calc(var(--share) * 100% + 4px); color: var(--ink); }')).toEqual([]);
});
