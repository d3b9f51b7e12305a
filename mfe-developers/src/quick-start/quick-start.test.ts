import { describe, expect, it } from 'vitest';
import {
  LANGUAGES,
  mcpSettings,
  NO_CLIENT,
  NO_MERCHANT,
  NO_SECRET,
  type QuickStartFacts,
  quickStart,
} from './quick-start.ts';

const FACTS: QuickStartFacts = {
  origin: 'https://portal.example',
  clientId: 'svc_4f8c91d2',
  umbrella: false,
  maySend: true,
  mid: 4101,
  packages: [12],
  today: '2026-11-21',
};
const textOf = (language: (typeof LANGUAGES)[number], more: Partial<QuickStartFacts> = {}) =>
  quickStart(language, { ...FACTS, ...more })
    .map(({ code }) => code)
    .join('\n');

describe.each(LANGUAGES)('the quick start in %s', (language) => {
  it("has the merchant's own ids, addresses and days, but never the secret", () => {
    const text = textOf(language);
    expect(text).toContain('https://portal.example/api/oauth/token');
    expect(text).toContain('https://portal.example/api/v1/metrics/buyer-overall-metrics');
    expect(text).toContain('svc_4f8c91d2:');
    expect(text).toContain('2026-10-22');
    expect(text).toContain('2026-11-20');
    expect(text).toContain('SHOPPERVOICE_SECRET');
    expect(text).not.toMatch(/mid[='"]+(?!:4101)/);
    expect(text).toContain('https://portal.example/api/v1/responses');
    // A client without the scope would be refused.
    expect(textOf(language, { maySend: false })).not.toContain('/responses');
  });

  it.each([
    [[9], '/api/v1/metrics/site-abandonment/overall-metrics'],
    [[13], '/api/v1/metrics/stff-overall-metrics'],
    [[9, 12], '/api/v1/metrics/buyer-overall-metrics'],
    [[], '/api/v1/merchant'],
  ])('requests what packages %j include', (packages, path) => {
    expect(textOf(language, { packages })).toContain(path);
  });

  it('shows where an umbrella names the merchant, and a placeholder for a missing client id', () => {
    expect(textOf(language, { umbrella: true })).toContain(NO_MERCHANT);
    expect(textOf(language, { clientId: null })).toContain(NO_CLIENT);
  });
});

it('the settings of the MCP server are JSON, with its address and a place for the secret', () => {
  const url = 'https://portal.example/api/v1/mcp';
  const headers = { Authorization: `Bearer ${NO_SECRET}` };
  expect(JSON.parse(mcpSettings(FACTS))).toEqual({ mcpServers: { shoppervoice: { url, headers } } });
  expect(mcpSettings({ ...FACTS, umbrella: true })).toContain(`${url}?mid=${NO_MERCHANT}"`);
});
