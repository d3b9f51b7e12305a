import { join } from 'node:path';
import { uniqueNameOf } from '@shoppervoice/remote-package';
import { asVersion, builtApart } from './deployment.ts';

const FOLDER = join(import.meta.dirname, 'beside');
const BUILT = { name: 'beside-x', version: '1.0.0', behaviour: 'behaves-well' } as const;
/** The panel's style rule, as it is minified. */
const RULE = '{padding:8px}';

/** A remote with a panel on report pages of others, like the one in `beside/`. */
export interface Neighbour {
  readonly name: `beside-${string}`;
  readonly version: string;
  /** As in `beside/src/extensions/panel`; any other text is in its script, and does nothing. */
  readonly behaviour?: string;
  /** Further rules of its style sheet. */
  readonly styles?: string;
}

let built: Promise<ReadonlyMap<string, Buffer>> | null = null;

/** A package of a neighbour, by the one build of `beside/`. */
export async function neighbourPackage({
  name,
  version,
  behaviour = BUILT.behaviour,
  styles = '',
}: Neighbour): Promise<Buffer> {
  built ??= builtApart(FOLDER);
  return asVersion(await built, name, BUILT.version, version, [
    [`build:${Object.values(BUILT).join(':')}`, `build:${name}:${version}:${behaviour}`],
    [uniqueNameOf(BUILT.name, BUILT.version), uniqueNameOf(name, version)],
    [BUILT.name, name],
    [RULE, RULE + styles],
  ]);
}
