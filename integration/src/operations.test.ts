import { readFileSync } from 'node:fs';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KEYS, startGateway, temporaryFolder, until, writeShell } from '../../gateway/src/testing/fake-portal.ts';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { assistantService } from '../../services/assistant/src/service.ts';
import { developersService } from '../../services/developers/src/service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { reportingService } from '../../services/reporting/src/service.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';
import { ExportedMetrics, selectorsOf } from './exported-metrics.fixture.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { groups } = parse(read('ops/prometheus/rules.yaml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('ops/grafana/dashboard.json')) as { panels: readonly Panel[] };
const runbooks = read('docs/runbooks.md');
/** The paragraph of an alert, by its heading. */
const paragraphs = new Map(
  runbooks
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.split(/^#/m)[0] ?? '']),
);

describe('metrics of a portal', () => {
  const exported = new ExportedMetrics();
  const folder = temporaryFolder();
  let database: TestServer;
  let running: readonly RunningService[] = [];

  beforeAll(async () => {
    database = await startTestServer('operations');
    const environment = {
      ...KEYS,
      MONGODB_URL: database.url,
      SESSION_KEYS: KEYS.CONTEXT_KEY,
      FACTOR_KEYS: KEYS.CONTEXT_KEY,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
    };
    const accounts = await runService(accountsService, environment);
    const at = ({ port }: RunningService) => `http://127.0.0.1:${port}`;
    const programmes = {
      'online-buyer': await runService(onlineBuyerService(), environment),
      'site-abandonment': await runService(siteAbandonmentService(), environment),
      stff: await runService(stffService(), environment),
    };
    const asking = {
      ...environment,
      ACCOUNTS_URL: at(accounts),
      REPORT_SERVICES: Object.entries(programmes)
        .map(([name, service]) => `${name}=${at(service)}`)
        .join(','),
    };
    const others = {
      reporting: await runService(reportingService(), asking),
      developers: await runService(developersService(), asking),
      assistant: await runService(assistantService(), asking),
    };
    const services = { accounts, ...programmes, ...others };
    const gateway = await startGateway({
      ...environment,
      SERVICES: Object.entries(services)
        .map(([name, service]) => `${name}=${at(service)}`)
        .join(','),
      SHELL_DIR: writeShell(folder.path),
    });
    running = [gateway, ...Object.values(services)];
    await until(async () => (await fetch(`${at(gateway)}/readyz`)).status === 200);
    // One call that reaches a service.
    await (await fetch(`${at(gateway)}/api/session`)).arrayBuffer();
    for (const service of running) {
      const headers = { authorization: `Bearer ${KEYS.INTERNAL_KEY}` };
      exported.add(await (await fetch(`${at(service)}/metrics`, { headers })).text());
    }
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await database?.close();
    folder.remove();
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s reads what servers export', (_alert, expr) => {
    const selectors = selectorsOf(expr).filter(({ name }) => name !== 'up');
    expect(selectors.flatMap((selector) => exported.faultsOf(selector))).toEqual([]);
  });

  it.each(panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])))(
    'the panel "%s" shows what servers export: %s',
    (_title, expr) => {
      const selectors = selectorsOf(expr).filter(({ name }) => name !== 'up');
      expect(selectors.flatMap((selector) => exported.faultsOf(selector))).toEqual([]);
    },
  );

  it('what the page for operators lists is exported, and is on the dashboard', () => {
    const table = /^\| metric \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(read('docs/operating.md'))?.[1] ?? '';
    const listed = [...table.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    const shown = new Set(
      panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name))),
    );
    const isAmong = (names: ReadonlySet<string>) => (name: string) => names.has(name) || names.has(`${name}_count`);
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.filter((name) => !isAmong(exported.names)(name))).toEqual([]);
    expect(listed.filter((name) => !isAmong(shown)(name) && !shown.has(`${name}_bucket`))).toEqual([]);
  });
});

describe('an alert', () => {
  it('has a paragraph in the runbooks, and each paragraph an alert', () => {
    expect([...paragraphs.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it.each(rules)('$alert is a page or a ticket, in its paragraph too, to which it leads', (rule) => {
    const { alert, labels, annotations } = rule;
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(paragraphs.get(alert)).toContain(`(${labels.severity})`);
    expect((paragraphs.get(alert) ?? '').length).toBeGreaterThan(150);
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    expect(annotations.summary).not.toBe('');
  });
});

it('an expression is read as the series in it', () => {
  const text =
    'sum by (le, queue) (rate(a_total{x="1", y=~"b|c"}[5m])) / on (queue) max_over_time(d[1h]) > 2e3 and time() - e{z!="f"} > 0';
  expect(selectorsOf(text)).toEqual([
    {
      name: 'a_total',
      matchers: [
        { label: 'x', operator: '=', value: '1' },
        { label: 'y', operator: '=~', value: 'b|c' },
      ],
    },
    { name: 'd', matchers: [] },
    { name: 'e', matchers: [{ label: 'z', operator: '!=', value: 'f' }] },
  ]);
});
