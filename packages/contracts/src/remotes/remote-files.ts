import type { RemoteBuild } from './remote-descriptor.ts';

/** Apart from the schemas of descriptors, which the shell's first code does not need. */

/** Hash of one of a build's files, by its URL; undefined: the build names none. */
export function fileHash({ entry, integrity }: RemoteBuild, url: string): string | undefined {
  return integrity[url.slice(entry.lastIndexOf('/') + 1)];
}

/** Everything that a module needs before it can be drawn, the entry first. What has no hash, a browser would refuse. */
export function moduleFiles(build: RemoteBuild, module: string): readonly { url: string; integrity: string }[] {
  return [build.entry, ...(build.preload?.[module] ?? [])].flatMap((url) => {
    const integrity = fileHash(build, url);
    return integrity ? [{ url, integrity }] : [];
  });
}
