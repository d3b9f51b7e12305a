import { expect, it } from 'vitest';
import { WaitingReport } from './waiting-report.ts';

it('reports what a slow start waits for, after each change, and once a minute', () => {
  const reported: string[] = [];
  const report = new WaitingReport((sentence) => reported.push(sentence));
  const at = (seconds: number, ...missing: string[]) => {
    report.note(missing, seconds * 1000);
    return reported.splice(0);
  };
  expect(at(0, 'accounts', 'gateway')).toEqual([]);
  expect(at(4, 'gateway')).toEqual([]);
  expect(at(5, 'gateway')).toEqual(['Waiting for gateway ...']);
  expect(at(6, 'gateway')).toEqual([]);
  expect(at(7, 'the remote accounts', 'its first data')).toEqual([
    'Waiting for the remote accounts, its first data ...',
  ]);
  expect(at(66, 'the remote accounts', 'its first data')).toEqual([]);
  expect(at(67, 'the remote accounts', 'its first data')).toHaveLength(1);
  expect(at(68)).toEqual([]);
  expect(at(69, 'accounts')).toEqual([]);
  expect(at(74, 'accounts')).toEqual(['Waiting for accounts ...']);
});
