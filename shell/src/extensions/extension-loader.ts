import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { report, usePortal } from '@shoppervoice/portal-kit';
import { satisfies } from '../remotes/federation-runtime.ts';
import type { HungPage, PageMark } from '../remotes/hang-marks.ts';
import { type CodeEntry, markOf, PageLoader, withTimeout } from '../remotes/page-loader.ts';
import { marks, reporter } from '../remotes/pages.ts';
import type { ExtensionEntry } from './extensions-of.ts';
import { fetchModule } from './fetch-module.ts';
import { LeftOut } from './left-out.ts';
import { Turns } from './turns.ts';

/** Milliseconds for the files of an extension, and again for a module that ends later than it begins. */
const PATIENCE = 20_000;
/** The longest that a timer takes: an extension that waits for its turn is not late. */
const NO_LIMIT = 2 ** 31 - 1;

export const turns = new Turns(() => marks.isDrawing());

/** Loads of one build, one after the other: the federation runtime registers a build for each. */
const fetching = new Map<string, Promise<unknown>>();

function fetchInOrder(build: RemoteBuild, module: string): Promise<() => unknown> {
  const { uniqueName } = build;
  const next = async () =>
    withTimeout(PATIENCE, fetchModule(build, module), `${uniqueName} ${module} did not come in time.`);
  const fetched = (fetching.get(uniqueName) ?? Promise.resolve()).then(next, next);
  fetching.set(uniqueName, fetched);
  return fetched;
}

/** The mark of an extension while its code runs. */
export const markOfExtension = (entry: CodeEntry, build: RemoteBuild): PageMark => ({
  ...markOf(entry, build, 'drawing'),
  beside: true,
});

/** Fetches a module with others and runs it in its own turn. */
async function run(build: RemoteBuild, module: string, entry: CodeEntry): Promise<unknown> {
  const evaluate = await fetchInOrder(build, module);
  const turn = await turns.take();
  const mark = markOfExtension(entry, build);
  marks.begin(mark);
  try {
    const exported = evaluate();
    // What it began at once has run, too.
    await new Promise((resolve) => setTimeout(resolve));
    marks.end(mark);
    turn.end();
    return await withTimeout(PATIENCE, Promise.resolve(exported), `${build.uniqueName} ${module} did not run in time.`);
  } finally {
    marks.end(mark);
    turn.end();
  }
}

/** The loader of this tab's extensions. One that cannot be loaded is no reason to load the tab anew. */
export const extensions = new PageLoader({
  run,
  satisfies,
  report,
  note: (event) => reporter.note(event),
  onUnavailable: () => {},
  marks: { begin: () => {}, end: () => {} },
  patience: NO_LIMIT,
});

const store = () => sessionStorage;
let leftOut: LeftOut | null = null;

/** Whether an extension hung in this tab before. What hung in the load before is reported once. */
export function isLeftOut(entry: ExtensionEntry): boolean {
  if (leftOut === null) {
    leftOut = new LeftOut(store, marks.found);
    for (const hung of marks.found) if (!hung.suspect) reportHung(hung);
  }
  return leftOut.has(entry);
}

function reportHung({ remote: name, version, module }: HungPage): void {
  const { registry } = usePortal.getState();
  if (registry.kind !== 'ready') return;
  for (const remote of registry.remotes) {
    const page = remote.descriptor.extensions?.find((each) => each.module === module);
    const build = [remote, remote.fallback].find((each) => each?.version === version);
    if (remote.name !== name || !page || !build) continue;
    extensions.reportEvent({ remote, page }, build, 'hung', new Error(`${build.uniqueName} ${module} did not answer.`));
  }
}
