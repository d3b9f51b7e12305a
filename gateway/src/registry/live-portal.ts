import type { LivePortal, PackageLimits, ShellBuildFile } from '@shoppervoice/contracts/remotes';
import { liveVersions } from '@shoppervoice/remote-registry';
import type { Registry } from './registry.ts';

/** What the shell offers, and the limits of this portal. */
export interface PortalFacts extends ShellBuildFile {
  /** Bytes (brotli). */
  readonly maxBytes: number;
  readonly limits: PackageLimits;
}

/** The portal's current state, for validating a package against it. */
export function livePortal(registry: Registry, facts: PortalFacts): LivePortal {
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote).map(({ version, uniqueName, descriptor }) => ({
      name: remote.name,
      version,
      uniqueName,
      descriptor,
    })),
  );
  return { ...facts, live };
}
