import { brotliCompressSync } from 'node:zlib';
import type { LivePortal, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { BUILD_FILE, integrityOf, sentBytes } from '../remote-build.ts';
import type { PackageFiles } from '../tar-archive.ts';

const descriptor: RemoteDescriptor = {
  name: 'returns',
  shellApi: '^1.0.0',
  pages: [
    {
      path: ['/returns', '/returns/:id'],
      module: './returns',
      title: 'Returns',
      area: 'buyer',
      access: { package: 12 },
      whenLocked: 'upgrade',
      nav: { group: 'online-buyer', section: 'Online', label: 'Returns', order: 90 },
    },
  ],
};

const entry = 'remoteEntry.0a1b.js';
const page = 'page.0a1b.js';
const style = 'page.0a1b.css';

type Json = Record<string, unknown>;
interface Changes {
  /** Merged into `remote-build.json` at the end. */
  readonly build?: Json;
  readonly descriptor?: Json;
  readonly manifest?: Json;
  /** File -> content, or null to omit the file; hashes are computed from the content. */
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
}

/** A valid package with a test's changes. */
export function samplePackage(changes: Changes = {}): PackageFiles {
  const manifest = {
    metaData: { globalName: 'returns_1_4_0' },
    shared: [{ name: 'react', requiredVersion: '^19.3.0' }],
    exposes: [{ path: './returns', assets: { js: { sync: [page] }, css: { sync: [style] } } }],
    ...changes.manifest,
  };
  const given: Record<string, string | Buffer | null> = {
    [entry]: 'var returns_1_4_0;returns_1_4_0=(()=>{"use strict";return{}})();',
    [page]: 'self.webpackChunkreturns_1_4_0=[];',
    [style]: '.returns_1_4_0-root-0a1b{color:var(--ink)}',
    'mf-manifest.json': JSON.stringify(manifest),
    ...changes.files,
  };
  const files = new Map<string, Buffer>();
  for (const [path, content] of Object.entries(given)) if (content !== null) files.set(path, Buffer.from(content));
  if (files.has(page) && !(page in (changes.files ?? {}))) {
    files.set(`${page}.br`, brotliCompressSync(files.get(page) ?? ''));
  }
  const signed = [...files].filter(([path]) => /\.(?:js|css)$/.test(path));
  const build = {
    name: 'returns',
    version: '1.4.0',
    uniqueName: 'returns_1_4_0',
    entry,
    manifest: 'mf-manifest.json',
    integrity: Object.fromEntries(signed.map(([path, content]) => [path, integrityOf(content)])),
    shared: { react: '^19.3.0' },
    preload: { './returns': [page, style] },
    bytes: sentBytes(files),
    descriptor: { ...descriptor, ...changes.descriptor },
    ...changes.build,
  };
  return files.set(BUILD_FILE, Buffer.from(JSON.stringify(build)));
}

/** A portal with one other live remote. */
export function samplePortal(changes: Partial<LivePortal> = {}): LivePortal {
  const other: RemoteDescriptor = {
    name: 'online-buyer',
    shellApi: '^1.0.0',
    pages: [
      {
        path: ['/comments', '/orders/:order/lines/*'],
        module: './comments',
        title: 'Comments',
        area: 'buyer',
        access: { package: 12 },
        whenLocked: 'home',
        nav: { group: 'online-buyer', section: 'Online', label: 'Comments', order: 10 },
      },
    ],
  };
  return {
    shellApi: '1.2.0',
    shared: { react: '19.3.1' },
    live: [{ name: 'online-buyer', version: '2.0.0', uniqueName: 'online_buyer_2_0_0', descriptor: other }],
    maxBytes: 1_000_000,
    ...changes,
  };
}
