import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorkspace } from './build-workspace.ts';

let root = '';
let server: Server;
let portal = '';
let answer: { status: number; body: string };
let requested: string[];

const descriptor = (name: string, shellApi: string) => ({
  name,
  shellApi,
  pages: [{ path: [`/${name}`], module: './page', title: 'Page', area: 'buyer', access: {}, whenLocked: 'home' }],
});
function write(file: string, content: string | object) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}
const build = (given = {}) => buildWorkspace(join(root, 'shell'), given);

beforeEach(async () => {
  const ignored = join(import.meta.dirname, '..', '.tsbuild');
  mkdirSync(ignored, { recursive: true });
  root = mkdtempSync(join(ignored, 'contract-'));
  write('shell/package.json', { name: 'shell', version: '1.0.0' });
  write('shell/src/index.html', '<!doctype html><title>x</title><!-- main -->');
  write('shell/src/main.tsx', 'document.title = "x";');
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

describe('the build of a shell', () => {
  it('fails with the name of every remote beside it that it would break', { timeout: 120_000 }, async () => {
    write('mfe-stff/remote.json', descriptor('stff', '^9.0.0'));
    write('mfe-buyer/remote.json', descriptor('buyer', `^${SHELL_API_VERSION}`));
    write('mfe-old/remote.json', descriptor('old', '^0.9.0'));
    const failed = await build().catch((error: Error) => error.message);
    expect(failed).toContain(
      `The shell API ${SHELL_API_VERSION} breaks the remote "stff" (mfe-stff), which needs ^9.0.0`,
    );
    expect(failed).toContain('"old"');
    expect(failed).not.toContain('"buyer"');
  });

  it('fails with name and version of every live one that it would break, including canaries and fallbacks', async () => {
    const range = `^${SHELL_API_VERSION}`;
    const live = (version: string, given: string, shellApi: string, shared = {}) => {
      return { name: 'returns', version, given, shellApi, shared };
    };
    const publish = (...versions: object[]) => {
      answer = { status: 200, body: JSON.stringify({ versions }) };
    };
    const failed = () => build({ portal }).catch((error: Error) => error.message);
    publish(
      live('7.1.0', 'current', range, { react: '^19.0.0' }),
      live('2.2.0', 'canary', '~0.5.0'),
      live('2.0.0', 'previous', '~0.4.0'),
      live('1.9.0', 'pinned', range, { react: '^18.0.0', 'left-out': '^1.0.0' }),
    );
    const words = await failed();
    expect(requested).toEqual(['/api/platform/live']);
    expect(words).toContain(`breaks the remote "returns" (2.2.0, a canary of ${portal}), which needs ~0.5.0`);
    expect(words).toContain(`breaks the remote "returns" (2.0.0, the way back on ${portal}), which needs ~0.4.0`);
    expect(words).toMatch(
      /The shell's react 19\.\S+ breaks the remote "returns" \(1\.9\.0, pinned on .*\), which needs \^18\.0\.0/,
    );
    expect(words).toMatch(/The shell's left-out \(none\) breaks/);
    expect(words).not.toContain('7.1.0');
    publish(live('7.1.0', 'current', range, { react: '^19.0.0' }));
    await build({ portal });
  }, 120_000);

  it('fails if the live remotes cannot be read', { timeout: 120_000 }, async () => {
    answer = { status: 503, body: '{}' };
    await expect(build({ portal })).rejects.toThrow(/could not be read \(it answers 503\)/);
    answer = { status: 200, body: '<html>' };
    await expect(build({ portal })).rejects.toThrow(/could not be read/);
  });
});

it('a bundled remote does not build for a shell that it would not run under', { timeout: 120_000 }, async () => {
  write('mfe-stff/remote.json', descriptor('stff', '^9.0.0'));
  write('mfe-stff/package.json', { name: 'stff', version: '1.0.0' });
  write('mfe-stff/src/pages/page/index.tsx', 'export default () => null;');
  const broken = buildWorkspace(join(root, 'mfe-stff'), { naming: 'content' });
  await expect(broken).rejects.toThrow(`breaks the remote "stff" (remote.json), which needs ^9.0.0`);
});
