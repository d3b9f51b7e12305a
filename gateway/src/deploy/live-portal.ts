import type { LivePortal, ShellBuildFile } from '@shoppervoice/contracts';
import { liveVersions } from '@shoppervoice/remote-registry';
import type { Registry } from '../registry/registry.ts';

/** What the shell offers, and what this portal takes. */
export interface PortalFacts extends ShellBuildFile {
  readonly maxBytes: number;
}

/** The portal as it is at this moment, for validating a package against it. */
export function livePortal(registry: Registry, { shellApi, shared, maxBytes }: PortalFacts): LivePortal {
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote).map(({ version, uniqueName, descriptor }) => ({
      name: remote.name,
      version,
      uniqueName,
      descriptor,
    })),
  );
  return { shellApi, shared, maxBytes, live };
}
