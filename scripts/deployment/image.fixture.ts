import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whom images run their server as: `nonroot` of the base image. */
const USER = 65532;

/** Why servers cannot be tried here as in an image, or null. */
export const UNTRIED: string | null =
  process.platform !== 'linux'
    ? 'needs Linux'
    : process.getuid?.() !== 0
      ? 'needs root, to become another user'
      : spawnSync('unshare', ['--mount', 'true']).status !== 0
        ? 'unshare --mount is not permitted here'
        : null;

/**
 * A root folder as that of an image: Node, the libraries that it and the native modules below `apps` link to, `/app`, `/data`, and nothing
 * else: no shell, no npm.
 * @param folder an empty folder
 */
export function makeRoot(folder: string, apps: string): void {
  const node = join(folder, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  const native = globSync('**/*.node', { cwd: apps }).map((module) => join(apps, module));
  const links = execFileSync('ldd', [process.execPath, ...native], { encoding: 'utf8' });
  for (const [library] of links.matchAll(/\/\S+\.so[.\d]*/g)) {
    mkdirSync(join(folder, dirname(library)), { recursive: true });
    copyFileSync(library, join(folder, library));
  }
  for (const name of ['app', 'data', 'proc', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
}

/** Everything is read-only; `/data` and `/tmp` are memory, as a volume and a tmpfs. */
const IN_THE_IMAGE = `
set -e
mount --bind "$IMAGE" "$IMAGE"
mount --bind "$APP" "$IMAGE/app"
mount -o remount,bind,ro "$IMAGE/app"
mount -t tmpfs -o "uid=$RUNS_AS,gid=$RUNS_AS,mode=700" tmpfs "$IMAGE/data"
mount -t tmpfs -o mode=1777 tmpfs "$IMAGE/tmp"
mount --rbind /proc "$IMAGE/proc"
mount -o remount,bind,ro "$IMAGE"
cd /
exec chroot --userspec="$RUNS_AS:$RUNS_AS" "$IMAGE" /usr/local/bin/node "$@"
`;

/** Runs Node with `argv` in the root `image`, with the packed folder `app` at `/app`, as another user; its output is inherited by the test. */
export function runInImage(
  image: string,
  app: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  chmodSync(app, 0o755);
  return spawn('unshare', ['--mount', 'sh', '-c', IN_THE_IMAGE, 'sh', ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // chroot is among the commands for root, which not every PATH names.
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin`, IMAGE: image, APP: app, RUNS_AS: String(USER), ...env },
  });
}
