import type { LivePortal, PackageFinding, RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import type { Manifest } from '../remote-build.ts';
import type { SourcePlaces } from '../source-places.ts';
import type { PackageFiles } from '../tar-archive.ts';

/** The required name of the package, if the address or the token names one. */
export interface Expected {
  readonly name?: string;
}

/** Input of every rule. */
export interface Subject {
  readonly files: PackageFiles;
  readonly build: RemoteBuildFile;
  readonly manifest: Manifest;
  readonly portal: LivePortal;
  readonly expected: Expected;
  readonly sources: SourcePlaces;
}

/** The result of a rule; the table adds the rule's key. */
export type Found = Omit<PackageFinding, 'rule'>;

export interface Rule {
  /** Stable key, in findings and in docs. */
  readonly key: string;
  readonly find: (subject: Subject) => readonly Found[];
}
