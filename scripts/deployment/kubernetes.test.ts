import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { serverNames } from '../release/pack-server.ts';
import { readLock } from '../release/shipped-packages.ts';
import { ROOT } from '../test/sources.ts';
import { readStages } from './containerfile.fixture.ts';
import { addressProblems, environmentProblems, isKnown, longestStop } from './server-rules.fixture.ts';

interface Probe {
  readonly httpGet: { readonly path: string };
}

interface Container {
  readonly name: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  /** Without a value: from a Secret. */
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly resources?: unknown;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: {
      readonly metadata?: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[]; readonly terminationGracePeriodSeconds?: number };
    };
    readonly jobTemplate?: {
      readonly spec: { readonly template: { readonly spec: { readonly containers: Container[] } } };
    };
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly { readonly from?: unknown }[];
    readonly scaleTargetRef?: { readonly name: string };
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly publishNotReadyAddresses?: boolean;
  };
}

const FOLDER = join(ROOT, 'ops', 'kubernetes');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const everyServer = parse(read('every-server.yaml')) as Manifest;
const shared = Object.fromEntries(
  [...read('settings.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const servers = serverNames(ROOT);
const of = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name) as Manifest;
const containerOf = (manifest: Manifest) => manifest.spec.template?.spec.containers[0] as Container;
const common = containerOf(everyServer);

it('the base has every manifest of its folder, and every server', () => {
  const files = globSync('*.yaml', { cwd: FOLDER }).filter((file) => !/^(kustomization|every-server)\./.test(file));
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    expect(
      manifests
        .filter((each) => each.kind === kind && each.metadata.name !== 'gateway-keys')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...servers].sort());
});

it('public keys come from gateways that wait for services too, since services wait for them', () => {
  expect(shared.GATEWAY_KEYS).toBe('http://gateway-keys:8080');
  const { selector, publishNotReadyAddresses } = of('Service', 'gateway-keys').spec;
  expect([selector, publishNotReadyAddresses]).toEqual([{ 'app.kubernetes.io/name': 'gateway' }, true]);
});

it('images have the version of package.json', () => {
  const { version } = readLock(ROOT);
  expect(kustomization.images).toEqual(servers.map((name) => ({ name: `shoppervoice/${name}`, newTag: version })));
});

it('shared settings are variables of servers', () => {
  expect(Object.keys(shared).length).toBeGreaterThan(5);
  expect(Object.keys(shared).filter((name) => !isKnown(name, servers))).toEqual([]);
});

describe.each(servers)('%s', (server) => {
  const deployment = of('Deployment', server);
  const container = containerOf(deployment);
  const own = Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));
  const image = readStages().get(server)?.environment ?? {};

  it('runs its image', () => expect(container).toMatchObject({ name: common.name, image: `shoppervoice/${server}` }));

  it('is given the variables that it needs, and none that it does not have', () => {
    expect(environmentProblems(server, [...Object.keys(image), ...Object.keys(own)], Object.keys(shared))).toEqual([]);
    expect(addressProblems({ ...shared, ...own }, servers)).toEqual([]);
  });

  it('has each folder that its variables name', () => {
    const mounts = [...(common.volumeMounts ?? []), ...(container.volumeMounts ?? [])].map((mount) => mount.mountPath);
    const files = Object.entries({ ...shared, ...own }).filter(([name]) => name.endsWith('_FILE'));
    const wanted = [...files.map(([, file]) => file.replace(/\/[^/]+$/, '')), ...(image.DATA_DIR ? ['/data'] : [])];
    expect([...new Set(mounts)].sort()).toEqual([...new Set([...wanted, '/tmp'])].sort());
  });

  it('is not restarted for what it waits for, and takes requests when it can', () => {
    const paths = [container.startupProbe, container.readinessProbe, common.livenessProbe].map((p) => p?.httpGet.path);
    // A gateway that was ready once goes on whatever is down: docs/operating.md, "Several machines".
    expect(paths).toEqual(
      server === 'gateway' ? ['/readyz', '/healthz', '/healthz'] : ['/healthz', '/readyz', '/healthz'],
    );
  });

  it('is chosen by the same label everywhere', () => {
    const label = { 'app.kubernetes.io/name': server };
    expect(deployment.spec.template?.metadata?.labels).toMatchObject(label);
    expect(deployment.spec.selector?.matchLabels).toEqual(label);
    expect(of('Service', server).spec.selector).toEqual(label);
    expect(of('PodDisruptionBudget', server).spec.selector?.matchLabels).toEqual(label);
    expect(of('HorizontalPodAutoscaler', server).spec.scaleTargetRef?.name).toBe(server);
  });

  it('has the time that it takes to stop', () => {
    const seconds = everyServer.spec.template?.spec.terminationGracePeriodSeconds ?? 0;
    expect(seconds * 1000).toBeGreaterThan(longestStop(server));
  });
});

it('every server has limits, and can neither write to its root nor gain rights', () => {
  expect(common.resources).toMatchObject({ limits: { memory: expect.any(String) } });
  expect(common.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

it('only the gateway is reachable from outside', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policies.find(({ metadata }) => metadata.name === 'nothing-else')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const open = policies.filter(({ spec }) => spec.ingress?.some(({ from }) => from === undefined));
  expect(open.map(({ spec }) => spec.podSelector?.matchLabels)).toEqual([{ 'app.kubernetes.io/name': 'gateway' }]);
  const label = 'app.kubernetes.io/component';
  const components = servers.map((server) => of('Deployment', server).spec.template?.metadata?.labels[label]);
  expect(components).toEqual(servers.map((server) => (server === 'gateway' ? 'gateway' : 'service')));
});

describe('the backup of each night', () => {
  const container = of('CronJob', 'backup').spec.jobTemplate?.spec.template.spec.containers[0] as Container;

  it('has the rights of a server, the database of compose.yaml, and the folders that it writes to', () => {
    const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as {
      services: { mongodb: { image: string } };
    };
    expect(container.image).toBe(compose.services.mongodb.image);
    expect(container.securityContext).toEqual(common.securityContext);
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/run/secrets', '/tmp', '/backups']);
  });

  /** Runs its script at `folder` instead of the root, with a `mongodump` that does `dump`. */
  function backUp(folder: string, dump: string): number | null {
    const program = join(folder, 'bin', 'mongodump');
    writeFileSync(program, `#!/bin/sh\nset -eu\n${dump}\n`);
    chmodSync(program, 0o755);
    const script = (container.args?.[0] ?? '').replaceAll(/\/(backups|run\/secrets|tmp)\b/g, `${folder}/$1`);
    const [shell = '', ...options] = container.command ?? [];
    const own = Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));
    const env = { ...own, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, FOLDER: folder };
    return spawnSync(shell, [...options, script], { env }).status;
  }

  it('is written whole or not at all, and the newest seven stay', () => {
    const folder = mkdtempSync(join(tmpdir(), 'backup-job-'));
    try {
      for (const name of ['bin', 'backups', 'run/secrets', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, 'run', 'secrets', 'mongodb_url'), 'mongodb://ada:Pa%24s@db.example/?replicaSet=rs0\n');
      const earlier = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `shoppervoice-2026-01-0${day}T03-00-00Z.gz`);
      for (const name of [...earlier, 'notes.txt']) writeFileSync(join(folder, 'backups', name), name);
      const kept = () => readdirSync(join(folder, 'backups')).sort();

      const writes =
        'for given; do case $given in --archive=*) echo dumped >"$(echo "$given" | cut -d= -f2)" ;; esac; done';
      expect(backUp(folder, `${writes}; exit 1`)).toBe(1);
      expect(kept().filter((name) => name.endsWith('.gz'))).toEqual(earlier);

      expect(backUp(folder, `echo "$@" >"$FOLDER/argv"; cp "\${1#--config=}" "$FOLDER/config"; ${writes}`)).toBe(0);
      const [notes, ...backups] = kept();
      expect(notes).toBe('notes.txt');
      expect(backups.slice(0, 6)).toEqual(earlier.slice(-6));
      expect(backups).toHaveLength(7);
      expect(readFileSync(join(folder, 'backups', backups[6] ?? ''), 'utf8')).toBe('dumped\n');
      expect(parse(readFileSync(join(folder, 'config'), 'utf8'))).toEqual({
        uri: 'mongodb://ada:Pa%24s@db.example/?replicaSet=rs0',
      });
      const argv = readFileSync(join(folder, 'argv'), 'utf8');
      expect(argv).toContain('--oplog');
      expect(argv).not.toContain('Pa%24s');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
