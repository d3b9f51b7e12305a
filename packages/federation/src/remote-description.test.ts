import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exposedModules } from './remote-description.ts';

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
    expect(exposedModules(folder, descriptor)).toEqual({ './sign-in': './src/pages/sign-in/index.tsx' });
    const extension = { slot: 'report.panel', module: './beside', access: {}, order: 1 };
    const both = { ...descriptor, extensions: [extension] };
    expect(() => exposedModules(folder, both)).toThrow('there is no src/extensions/beside/index.tsx');
    mkdirSync(join(folder, 'src/extensions/beside'), { recursive: true });
    writeFileSync(join(folder, 'src/extensions/beside/index.ts'), '');
    expect(exposedModules(folder, both)['./beside']).toBe('./src/extensions/beside/index.ts');
  });

  it('stop the build if one has no code', () => {
    expect(() => exposedModules(folder, descriptor)).toThrow('./sign-in');
  });
});
