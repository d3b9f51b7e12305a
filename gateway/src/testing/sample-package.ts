import { createHash } from 'node:crypto';
import { type RemoteDescriptor, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { integrityOf, packFiles, sentBytes, uniqueNameOf } from '@shoppervoice/remote-package';

export interface SamplePackage {
  readonly name?: string;
  readonly version: string;
  readonly path?: string;
  /** Gate of its page; default: package 12. */
  readonly access?: RemoteDescriptor['pages'][number]['access'];
  /** Place of its page in the sidebar; default: none. */
  readonly nav?: RemoteDescriptor['pages'][number]['nav'];
  /** Of its page; default: none. */
  readonly budget?: RemoteDescriptor['pages'][number]['budget'];
  /** Changes the content. */
  readonly text?: string;
  /** Incompressible bytes, to make the package as large as a real one. */
  readonly ballast?: number;
  readonly build?: object;
  /** Additional files, or files that replace the generated ones. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/** A valid package, and the hash to send with it. */
export async function samplePackage(sample: SamplePackage): Promise<{ body: Buffer; sha256: string }> {
  const {
    name = 'returns',
    version,
    path = `/${name}`,
    access = { package: 12 },
    nav,
    budget,
    text = '',
    ballast = 0,
    build = {},
  } = sample;
  const uniqueName = uniqueNameOf(name, version);
  const descriptor: RemoteDescriptor = {
    name,
    shellApi: `^${SHELL_API_VERSION}`,
    calls: [],
    pages: [
      {
        path: [path],
        module: './page',
        title: name,
        area: 'buyer',
        access,
        whenLocked: access.public ? 'home' : 'upgrade',
        ...(nav && { nav }),
        ...(budget && { budget }),
      },
    ],
  };
  const entry = 'remoteEntry.0a1b2c3d4e5f.js';
  const page = 'page.0a1b2c3d4e5f.js';
  const style = 'page.0a1b2c3d4e5f.css';
  const files = new Map<string, Buffer>([
    [entry, Buffer.from(`var ${uniqueName};${uniqueName}=(()=>{"use strict";return{}})();`)],
    [page, Buffer.from(`self.note=${JSON.stringify(`${text}${'x'.repeat(1000)}${incompressible(ballast)}`)};`)],
    [style, Buffer.from(`.${uniqueName}-root-0a1b{color:var(--ink)}`)],
    [
      'mf-manifest.json',
      Buffer.from(
        JSON.stringify({
          metaData: { globalName: uniqueName },
          shared: [],
          exposes: [{ path: './page', assets: { js: { sync: [page] }, css: { sync: [style] } } }],
        }),
      ),
    ],
  ]);
  for (const [file, content] of Object.entries(sample.files ?? {})) files.set(file, Buffer.from(content));
  const signed = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  const about = {
    name,
    version,
    uniqueName,
    entry,
    manifest: 'mf-manifest.json',
    integrity: Object.fromEntries(signed.map(([file, content]) => [file, integrityOf(content)])),
    shared: {},
    preload: { './page': [page, style] },
    bytes: sentBytes(files),
    descriptor,
    ...build,
  };
  files.set('remote-build.json', Buffer.from(JSON.stringify(about)));
  const body = await packFiles(files);
  return { body, sha256: createHash('sha256').update(body).digest('hex') };
}

/** Text that compresses to about half: a chain of hashes, deterministic. */
function incompressible(bytes: number): string {
  const parts: string[] = [];
  let last = 'seed';
  for (let length = 0; length < bytes; length += last.length) {
    last = createHash('sha512').update(last).digest('base64');
    parts.push(last);
  }
  return parts.join('');
}
