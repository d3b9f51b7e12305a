import type { ExtensionProps, PageModule, PageProps, ReportRequest, ShellApi } from '@shoppervoice/contracts/remotes';
import { testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, memo } from 'react';
import { afterEach, expect, it } from 'vitest';
import { adapted, type ShellApi2, shellApi2 } from './shell-api-2.ts';

const page = {
  path: ['/returns'],
  module: './returns',
  title: 'Returns',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
  report: { type: 'RETURNS', export: {}, schedule: null },
} as const satisfies Record<string, unknown> as unknown as PageProps['page'];

afterEach(cleanup);

it('is the shell API 2.9.0: what was renamed leads to what it is now', () => {
  const { shell, reports, reportRequests, sendRequests } = testShell();
  const used: string[] = [];
  const old = shellApi2(shell, (member) => used.push(member));
  expect(old.version).toBe('2.9.0');
  old.report('a mistake', 'returns');
  expect(reports).toEqual([{ error: 'a mistake', where: 'returns' }]);
  const sent = { page, address: '/returns', days: null, words: [], report: null };
  old.openReport({ ...sent, view: 'send' });
  const requested = {
    page,
    view: 'export',
    kind: 'figures',
    query: '',
    kept: '',
    qid: null,
    days: '',
    words: [],
  } as const;
  old.openReport(requested as ReportRequest);
  expect([sendRequests, reportRequests]).toEqual([[sent], [requested]]);
  expect(Object.keys(old)).not.toContain('reportError');
  // What 3.x has as well is no use of an old member.
  expect(used).toEqual(['report', 'openReport']);
});

it('has every other member of the present one, also those whose value changes', () => {
  let name = 'before';
  const { shell } = testShell();
  const changing = Object.defineProperty({ ...shell }, 'appData', {
    get: () => ({ name }),
    enumerable: true,
  }) as ShellApi;
  const old = shellApi2(changing, () => {});
  const gone = ['reportError', 'openSend'];
  expect(Object.keys(shell).filter((member) => !(member in old))).toEqual(gone);
  name = 'after';
  expect(old.appData).toEqual({ name: 'after' });
});

it('gives a page of 2.x the same object at every draw, and its calls their arguments one by one', () => {
  const seen: unknown[] = [];
  const used: string[] = [];
  const Page = memo(({ shell, page: { title }, locked }: Omit<PageProps, 'shell'> & { shell: ShellApi2 }) => {
    seen.push(shell);
    return <p>{`${title} ${shell.version} ${locked}`}</p>;
  });
  const firstCall = (...all: unknown[]) => JSON.stringify([(all[0] as ShellApi2).version, ...all.slice(1)]);
  const nextCall = (...all: unknown[]) => JSON.stringify([all[0], (all[1] as ShellApi2).version, ...all.slice(2)]);
  const module = adapted({ default: Page, firstCall, nextCall }, (member) => used.push(member)) as PageModule;
  const New = module.default as ComponentType<PageProps>;
  const { shell } = testShell();
  const { rerender } = render(<New shell={shell} page={page} locked={false} />);
  rerender(<New shell={shell} page={page} locked />);
  expect(screen.getByText('Returns 2.9.0 true')).toBeTruthy();
  expect(new Set(seen).size).toBe(1);
  expect(module.firstCall?.({ shell, search: '?a=1', page })).toBe(JSON.stringify(['2.9.0', '?a=1', page]));
  expect(module.nextCall?.({ answers: [7], shell, search: '', page })).toBe(JSON.stringify([[7], '2.9.0', '', page]));
  expect(used).toEqual(['firstCall', 'nextCall']);
});

it('gives an extension of 2.x `given`', () => {
  const used: string[] = [];
  const Panel = ({ given, slot, shell }: { given: { days: string }; slot: string; shell: ShellApi2 }) => (
    <p>{`${given.days} ${slot} ${shell.version}`}</p>
  );
  const Extension = (adapted({ default: Panel }, (member) => used.push(member)) as PageModule).default as ComponentType<
    ExtensionProps<'report.panel'>
  >;
  const { shell } = testShell();
  render(<Extension shell={shell} slot="report.panel" context={{ page, query: '', days: 'Last 7 Days' }} />);
  expect(screen.getByText('Last 7 Days report.panel 2.9.0')).toBeTruthy();
  expect(used).toEqual(['given']);
});

it.each([[null], [{}], [{ default: 'no component' }]])('leaves %j for the loader to refuse', (module) => {
  expect(adapted(module, () => {})).toBe(module);
});
