import { join } from 'node:path';
import { filesOf } from '@shoppervoice/remote-package';
import type { FolderKind } from './kit-list.ts';

type Templates = Readonly<Record<FolderKind, Readonly<Record<string, string>>>>;

/** Defined by the bundle, which is one file without a folder beside it. */
declare const EMBEDDED_TEMPLATES: Templates | undefined;

const FOLDERS: Readonly<Record<FolderKind, string>> = { remote: 'template', service: 'service-template' };

/** Path -> text of every file of a template. */
export function templateTexts(kind: FolderKind): Readonly<Record<string, string>> {
  if (typeof EMBEDDED_TEMPLATES !== 'undefined') return EMBEDDED_TEMPLATES[kind];
  return textsOf(join(import.meta.dirname, '..', '..', FOLDERS[kind]));
}

/** Both templates of the package in this folder. */
export const allTemplates = (folder: string): Templates => ({
  remote: textsOf(join(folder, FOLDERS.remote)),
  service: textsOf(join(folder, FOLDERS.service)),
});

function textsOf(folder: string): Record<string, string> {
  return Object.fromEntries([...filesOf(folder)].map(([path, content]) => [path, content.toString('utf8')]));
}
