import type { ExtensionProps } from '@shoppervoice/contracts/remotes';
import { useEffect } from 'react';
import useSWR from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkExtensions, extensionProblems } from './check-extensions.tsx';

function Refunds({ context, slot }: ExtensionProps<'report.panel'>) {
  const { data, error } = useSWR<{ refunds: number }>(`/api/refunds?${context.query}`);
  if (error) return <p>Refunds are not there now.</p>;
  return data ? <p>{`${data.refunds} refunds in ${slot}`}</p> : null;
}

const DESCRIPTOR = {
  pages: [],
  calls: ['GET /api/refunds'],
  extensions: [{ slot: 'report.panel', module: './refunds', access: {}, order: 1 }],
};
const SAMPLES = { answers: { 'GET /api/refunds': { refunds: 3 } } };

checkExtensions(DESCRIPTOR, async () => ({ default: Refunds }), SAMPLES);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const problems = (exported: unknown) =>
  extensionProblems(DESCRIPTOR, { slot: 'report.panel' }, { default: exported }, SAMPLES);

it.each<[string, unknown, readonly (string | RegExp)[]]>([
  ['exports something else', 'text', [/no component/]],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
    ['It throws: broken', 'Where its calls fail: It throws: broken'],
  ],
  [
    'makes another call',
    ({ shell }: ExtensionProps) => {
      useEffect(() => void shell.request('/api/account/users').catch(() => {}), [shell]);
      return <p>Users</p>;
    },
    [/"GET \/api\/account\/users", which remote.json does not list/],
  ],
  [
    'throws where its calls fail',
    () => {
      const { data, error } = useSWR<{ refunds: number }>('/api/refunds');
      if (error) throw error;
      return data ? <p>{data.refunds}</p> : null;
    },
    ['Where its calls fail: It throws: The service is down.'],
  ],
  [
    'leaves an element in the document',
    () => {
      useEffect(() => document.body.append(document.createElement('aside')), []);
      return <p>Panel</p>;
    },
    [/left in the document: aside/, /left in the document: aside/],
  ],
])('an extension that %s is told', async (_, exported, sentences) => {
  expect(await problems(exported)).toEqual(
    sentences.map((sentence) => (typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))),
  );
});
