import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoDecision, type DemoSetting, type DemoState, decideDemo } from './demo-decision.ts';
import { demoPassword } from './demo-password.ts';
import { databaseName, readDemoMemory, writeDemoMemory } from './demo-state.ts';

describe('whether demo data is loaded', () => {
  it.each<[DemoSetting, boolean, DemoState, DemoDecision]>([
    ['unset', true, 'none', 'load-if-empty'],
    ['unset', true, 'loading', 'load'],
    ['unset', true, 'in', 'keep'],
    ['unset', false, 'none', 'none'],
    ['unset', false, 'loading', 'none'],
    ['unset', false, 'in', 'none'],
    ['on', false, 'none', 'load'],
    ['on', true, 'none', 'load'],
    ['on', false, 'in', 'keep'],
    ['off', true, 'in', 'none'],
    ['off', true, 'none', 'none'],
  ])('DEMO_DATA %s, loopback %s, %s: %s', (setting, hostIsLoopback, state, decision) => {
    expect(decideDemo({ setting, hostIsLoopback, state })).toBe(decision);
  });
});

describe('demo passwords', () => {
  it('are the same for one seed, others for another, and satisfy the password rule', () => {
    const seeds = ['A'.repeat(43), 'B'.repeat(43)] as const;
    expect(demoPassword(seeds[0], 'demouser')).toBe(demoPassword(seeds[0], 'demouser'));
    const all = seeds.flatMap((seed) => Array.from({ length: 200 }, (_, at) => demoPassword(seed, `demo${at}`)));
    expect(new Set(all).size).toBe(all.length);
    for (const password of all) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\S{8,30}$/);
  });
});

describe('the state of the demo data', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('belongs to one database, and an unreadable file counts as an interrupted load', () => {
    const file = join(folder, 'demo-data.json');
    const embedded = databaseName(null);
    expect(readDemoMemory(file, embedded).state).toBe('none');
    writeDemoMemory(file, { state: 'in', database: embedded, asOf: '2026-01-01T00:00:00.000Z', signIns: [] });
    expect(readDemoMemory(file, embedded).state).toBe('in');
    const other = databaseName('mongodb://user:secret@db.example/');
    expect(other).not.toContain('secret');
    expect(readDemoMemory(file, other).state).toBe('none');
    writeFileSync(file, '{"state":');
    expect(readDemoMemory(file, embedded).state).toBe('loading');
  });
});
