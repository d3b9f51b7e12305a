import { join } from 'node:path';
import { filesOf } from '@shoppervoice/remote-package';

/** Defined by the bundle, which is one file without a folder beside it. */
declare const EMBEDDED_TEMPLATE: Readonly<Record<string, string>> | undefined;

/** Path -> text of every file of the template. */
export function templateTexts(): Readonly<Record<string, string>> {
  if (typeof EMBEDDED_TEMPLATE !== 'undefined') return EMBEDDED_TEMPLATE;
  return textsOf(join(import.meta.dirname, '..', '..', 'template'));
}

export function textsOf(folder: string): Record<string, string> {
  return Object.fromEntries([...filesOf(folder)].map(([path, content]) => [path, content.toString('utf8')]));
}
