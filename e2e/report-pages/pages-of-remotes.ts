import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDescriptor, RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { BUILD_FILE } from '@shoppervoice/remote-package';

const ROOT = join(import.meta.dirname, '..', '..');

/** A page of a programme, as its remote declares it. */
export interface ReportPage {
  readonly remote: string;
  readonly path: string;
  readonly page: PageDescriptor;
}

/** Descriptor of a remote of this repository, as built: the process of a browser test loads no code of the remote. */
export function builtDescriptor(folder: string): RemoteBuildFile['descriptor'] {
  const text = readFileSync(join(ROOT, folder, 'dist', BUILD_FILE), 'utf8');
  return (JSON.parse(text) as RemoteBuildFile).descriptor;
}

/** Every report page of every remote beside this folder, by its canonical path, without pages that need an id. */
export function reportPages(): readonly ReportPage[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((folder) => {
      const remote = builtDescriptor(folder);
      return remote.pages
        .filter(({ area }) => area !== 'account')
        .flatMap((page) => {
          const path = [page.path].flat().find((each) => !/[:*?]/.test(each));
          return path === undefined ? [] : [{ remote: remote.name, path, page }];
        });
    });
}
