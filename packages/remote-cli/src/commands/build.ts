import { type FirstView, firstViews, manifestOf } from '@shoppervoice/remote-package';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { folderOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { portalOrigin } from '../portal/portal-address.ts';
import { aligned } from './aligned.ts';
import { type BuiltRemote, buildRemote, ownPackage, sizesFor } from './built-remote.ts';

/** `build`: builds into `dist` and checks the rules that need no portal; if one is named, with its size limits. */
export async function build(options: CommonOptions, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = portalOrigin(options, surroundings, remote.portal);
  const built = await buildRemote(remote, surroundings);
  const views = viewsOf(built);
  surroundings.progress(viewsText(views));
  await ownPackage(built, await sizesFor(origin, surroundings));
  const { name, version, uniqueName, bytes } = built.build;
  return {
    did: `Built ${name} ${version} into dist: ${built.files.size} files, ${Math.ceil((bytes ?? 0) / 1000)} kB as sent.`,
    next: ['`validate` checks it against the live portal; `publish` sends it.'],
    data: {
      name,
      version,
      uniqueName,
      bytes,
      firstViews: views.map(({ module, bytes: sent, budget }) => ({ module, bytes: sent, budget: budget.kB ?? null })),
    },
  };
}

/** None of a build whose manifest cannot be read: a rule of publishing says so. */
function viewsOf({ build: file, files }: BuiltRemote): readonly FirstView[] {
  const manifest = manifestOf(files, file.manifest);
  return 'problem' in manifest ? [] : firstViews(file, manifest.value, files);
}

function viewsText(views: readonly FirstView[]): string {
  const rows = views.map(({ module, bytes, budget: { kB } }) => {
    const above = kB !== undefined && bytes > kB * 1000 ? ', which it exceeds' : '';
    return [(bytes / 1000).toFixed(1).padStart(8), `kB  ${module}`, kB === undefined ? '' : `of ${kB} kB${above}`];
  });
  return ['before it is drawn (brotli), and its budget', ...aligned(rows)].join('\n');
}
