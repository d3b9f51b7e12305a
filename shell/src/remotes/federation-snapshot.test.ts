import { getGlobalSnapshot } from '@module-federation/runtime-core';
import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { expect, it } from 'vitest';
import { showSnapshot } from './federation-snapshot.ts';

const at = 'https://portal.example/remotes/returns/1.4.0/';
const RETURNS: RemoteBuild = {
  version: '1.4.0',
  uniqueName: 'returns_1_4_0',
  entry: `${at}remoteEntry.0a1b.js`,
  manifest: `${at}mf-manifest.json`,
  integrity: { 'remoteEntry.0a1b.js': 'sha384-a', 'assets/1.js': 'sha384-b', '1.css': 'sha384-c' },
  preload: { './returns': [`${at}assets/1.js`, `${at}1.css`], './returns/panel': [] },
};
const PARCELS: RemoteBuild = {
  version: '2.0.0',
  uniqueName: 'parcels_2_0_0',
  entry: '/remotes/parcels/2.0.0/remoteEntry.2c3d.js',
  manifest: '/remotes/parcels/2.0.0/mf-manifest.json',
  integrity: {},
};

it('DevTools find each build below the shell, by its name and version, with its modules and their files', () => {
  showSnapshot([RETURNS, PARCELS]);
  const snapshot = JSON.parse(JSON.stringify(getGlobalSnapshot()));
  // As they walk: what a name has in `remotesInfo` stands under that name and the version it matched.
  const below = Object.entries(snapshot.shell.remotesInfo as Record<string, { matchedVersion: string }>).map(
    ([name, { matchedVersion }]) => snapshot[`${name}:${matchedVersion}`],
  );
  expect(below.map(({ publicPath, remoteEntry, version }) => [publicPath + remoteEntry, version])).toEqual([
    [RETURNS.entry, '1.4.0'],
    [PARCELS.entry, '2.0.0'],
  ]);
  expect(below.map(({ modules }) => modules)).toEqual([
    [
      {
        moduleName: 'returns',
        modulePath: './returns',
        assets: { js: { sync: ['assets/1.js'], async: [] }, css: { sync: ['1.css'], async: [] } },
      },
      {
        moduleName: 'returns/panel',
        modulePath: './returns/panel',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
    [],
  ]);
  expect(Object.keys(snapshot).sort()).toEqual(['parcels_2_0_0:2.0.0', 'returns_1_4_0:1.4.0', 'shell']);
});
