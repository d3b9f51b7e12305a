import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exposedPages } from './remote-description.ts';

const descriptor: RemoteDescriptor = {
  name: 'accounts',
  shellApi: '^1.0.0',
  pages: [
    {
      path: ['/login', '/logout'],
      module: './sign-in',
      title: 'Sign in',
      area: 'account',
      access: { public: true },
      whenLocked: 'home',
    },
  ],
};

describe('the exposed pages', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are found by their module names', () => {
    mkdirSync(join(folder, 'src/pages/sign-in'), { recursive: true });
    writeFileSync(join(folder, 'src/pages/sign-in/index.tsx'), '');
    expect(exposedPages(folder, descriptor)).toEqual({ './sign-in': './src/pages/sign-in/index.tsx' });
  });

  it('stop the build if one has no code', () => {
    expect(() => exposedPages(folder, descriptor)).toThrow('./sign-in');
  });
});
