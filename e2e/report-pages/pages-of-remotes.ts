import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { readDescriptor } from '@shoppervoice/remote-package';

const ROOT = join(import.meta.dirname, '..', '..');

/** A page of a programme, as its remote declares it. */
export interface ReportPage {
  readonly remote: string;
  readonly path: string;
  readonly page: PageDescriptor;
}

/** Every report page of every remote beside this folder, by its canonical path; a page that needs an id is not one. */
export function reportPages(): readonly ReportPage[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((folder) => {
      const remote = readDescriptor(join(ROOT, folder));
      return remote.pages
        .filter(({ area }) => area !== 'account')
        .flatMap((page) => {
          const path = [page.path].flat().find((each) => !/[:*?]/.test(each));
          return path === undefined ? [] : [{ remote: remote.name, path, page }];
        });
    });
}
