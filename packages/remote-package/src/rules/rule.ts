import type { LivePortal, PackageFinding, RemoteBuildFile } from '@shoppervoice/contracts';
import type { Manifest } from '../remote-build.ts';
import type { PackageFiles } from '../tar-archive.ts';

/** What a package is expected to be, where the address or the token says it. */
export interface Expected {
  readonly name?: string;
}

/** What every rule looks at. */
export interface Subject {
  readonly files: PackageFiles;
  readonly build: RemoteBuildFile;
  readonly manifest: Manifest;
  readonly portal: LivePortal;
  readonly expected: Expected;
}

/** What a rule answers; the table adds the rule's key. */
export type Found = Omit<PackageFinding, 'rule'>;

export interface Rule {
  /** Stable key, in findings and in docs. */
  readonly key: string;
  readonly find: (subject: Subject) => readonly Found[];
}
