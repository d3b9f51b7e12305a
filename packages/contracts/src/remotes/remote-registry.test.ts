import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { RemoteBuildFileSchema, RemoteReportsSchema } from './remote-registry.ts';

const BUILD = {
  name: 'buyer',
  version: '1.2.3',
  uniqueName: 'buyer_1_2_3',
  entry: 'remoteEntry.0123456789ab.js',
  manifest: 'mf-manifest.json',
  integrity: {},
  descriptor: {
    name: 'buyer',
    shellApi: '^1.0.0',
    pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
  },
};

describe('a build file', () => {
  it.each(['remoteEntry.js', 'a/b.c/d-e_f+g@1.js', '..a.js'])('may name %s', (entry) => {
    expect(Value.Check(RemoteBuildFileSchema, { ...BUILD, entry })).toBe(true);
  });

  it.each(['', '/a.js', '../a.js', 'a/../b.js', 'a/./b.js', 'a//b.js', 'a\\b.js', 'a/', '..', 'a\0.js', 'a%2e.js'])(
    'cannot name %j, which is outside its folder or obscures its location',
    (entry) => {
      expect(Value.Check(RemoteBuildFileSchema, { ...BUILD, entry })).toBe(false);
    },
  );
});

describe('reports', () => {
  const event = { remote: 'buyer', version: '1', module: './x', event: 'loaded', message: '' };

  it('are at most twenty', () => {
    expect(Value.Check(RemoteReportsSchema, { ticket: 't', events: Array(20).fill(event) })).toBe(true);
    expect(Value.Check(RemoteReportsSchema, { ticket: 't', events: Array(21).fill(event) })).toBe(false);
    expect(Value.Check(RemoteReportsSchema, { ticket: 't', events: [] })).toBe(false);
  });

  it('contain nothing about who sends them', () => {
    expect(Value.Check(RemoteReportsSchema, { ticket: 't', events: [{ ...event, userId: 'somebody' }] })).toBe(false);
  });
});
