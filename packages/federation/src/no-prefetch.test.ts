import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import withoutPrefetch from './no-prefetch.js';

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const LINKS = readFileSync(join(ROUTER, 'dist', 'production', 'lib', 'dom', 'lib.js'), 'utf8');

it('links of react-router reach no module of its framework mode', () => {
  expect(LINKS).toContain('"./ssr/components.js"');
  expect(withoutPrefetch(LINKS)).not.toContain('ssr/components.js');
});

it('stops the build if the library imports that mode in another way', () => {
  expect(() => withoutPrefetch('import { usePrefetchBehavior } from "./prefetch.js";')).toThrow(
    /look at no-prefetch\.js/,
  );
});
