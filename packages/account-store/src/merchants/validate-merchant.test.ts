import { describe, expect, it } from 'vitest';
import { validateMerchant } from './validate-merchant.ts';

const least = { mid: 1, merchantName: 'Acme', merchantWebsiteUrl: 'www.acme.example', countryCode: 'US' };
const question = {
  code: 'CQ_1',
  surveyId: 1,
  kind: 'single',
  label: 'How',
  wording: 'How?',
  options: [{ id: 1, label: 'A' }],
};

describe('a merchant record', () => {
  it('gets the documented defaults', () => {
    expect(validateMerchant({ ...least, unknown: 'left out' })).toEqual({
      value: {
        ...least,
        timeZone: 'America/Los_Angeles',
        packages: [],
        features: [],
        activeEsr: false,
        emailDomains: [],
        benchmarkGroup: null,
        umbrella: false,
        accountManager: null,
        customBenchmarks: [],
        customQuestions: [],
      },
    });
  });

  it('keeps its values', () => {
    const row = {
      ...least,
      timeZone: 'America/Toronto',
      packages: [12, 9, 12],
      features: [2, 1],
      activeEsr: true,
      emailDomains: ['Acme.example'],
      benchmarkGroup: 'apparel',
      umbrella: true,
      accountManager: { name: 'Mia', email: 'mia@portal.example', more: 1 },
      customBenchmarks: [{ id: 1, label: 'Peers', mids: [5, 4, 3, 2, 1] }],
      customQuestions: [question, { ...question, code: 'OE_2', kind: 'open', options: [] }],
    };
    expect(validateMerchant(row)).toMatchObject({
      value: {
        timeZone: 'America/Toronto',
        packages: [9, 12],
        features: [1, 2],
        emailDomains: ['acme.example'],
        accountManager: { name: 'Mia', email: 'mia@portal.example' },
        customBenchmarks: [{ mids: [1, 2, 3, 4, 5] }],
        customQuestions: [question, { code: 'OE_2', kind: 'open' }],
      },
    });
  });

  it.each([
    ['JSON object', null],
    ['JSON object', []],
    ['JSON object', 'text'],
    ['mid', { ...least, mid: '1' }],
    ['mid', { ...least, mid: 0 }],
    ['mid', { ...least, mid: 1.5 }],
    ['mid', { ...least, mid: { $gt: 0 } }],
    ['mid is missing', { merchantName: 'Acme' }],
    ['merchantName', { ...least, merchantName: '  ' }],
    ['merchantName', { ...least, merchantName: 'a\nb' }],
    ['merchantName', { ...least, merchantName: 'x'.repeat(101) }],
    ['merchantWebsiteUrl', { ...least, merchantWebsiteUrl: 'https://acme.example' }],
    ['merchantWebsiteUrl', { ...least, merchantWebsiteUrl: 'javascript:alert(1)' }],
    ['merchantWebsiteUrl', { ...least, merchantWebsiteUrl: 'javascript:1' }],
    ['umbrellaMid', { ...least, umbrellaMid: least.mid }],
    ['countryCode', { ...least, countryCode: 'DE' }],
    ['timeZone', { ...least, timeZone: 'Mars/Base' }],
    ['timeZone', { ...least, timeZone: null }],
    ['packages', { ...least, packages: [12, '9'] }],
    ['packages', { ...least, packages: { 0: 12 } }],
    ['features', { ...least, features: [140] }],
    ['activeEsr', { ...least, activeEsr: 'true' }],
    ['esrPeriods', { ...least, esrPeriods: { startDate: '2026-01-01' } }],
    ['esrPeriods', { ...least, esrPeriods: [{ startDate: '2026-02-30' }] }],
    ['esrPeriods', { ...least, esrPeriods: [{ startDate: '2026-02-01', endDate: '2026-01-31' }] }],
    ['esrPeriods', { ...least, esrPeriods: [{ endDate: '2026-01-31' }] }],
    ['esrPeriods', { ...least, esrPeriods: Array(25).fill({ startDate: '2026-01-01' }) }],
    ['emailDomains', { ...least, emailDomains: ['@acme'] }],
    ['accountManager', { ...least, accountManager: { name: 'Mia', email: 'mia' } }],
    ['customBenchmarks', { ...least, customBenchmarks: [{ id: 1, label: 'Few', mids: [1, 2, 3, 4, 4] }] }],
    [
      'at most 4 sets',
      { ...least, customBenchmarks: [1, 2, 3, 4, 5].map((id) => ({ id, label: 'Set', mids: [1, 2, 3, 4, 5] })) },
    ],
    ['customQuestions', { ...least, customQuestions: [question, question] }],
    ['customQuestions[0]: code', { ...least, customQuestions: [{ ...question, code: 'Q20' }] }],
    ['customQuestions[0]: surveyId', { ...least, customQuestions: [{ ...question, surveyId: 3 }] }],
    ['customQuestions[0]: open', { ...least, customQuestions: [{ ...question, kind: 'open' }] }],
    ['customQuestions[0]: a single', { ...least, customQuestions: [{ ...question, options: [] }] }],
    [
      'customQuestions[0]: options',
      {
        ...least,
        customQuestions: [
          {
            ...question,
            options: [
              { id: 1, label: 'A' },
              { id: 1, label: 'B' },
            ],
          },
        ],
      },
    ],
  ])('is refused with a sentence about %s: %j', (words, row) => {
    const checked = validateMerchant(row);
    expect('reason' in checked && checked.reason).toContain(words);
  });

  it('keeps when the executive summary was subscribed to, and no unknown fields', () => {
    const esrPeriods = [{ startDate: '2026-01-01', endDate: '2026-03-31', note: 'trial' }, { startDate: '2026-06-01' }];
    expect(validateMerchant({ ...least, esrPeriods })).toMatchObject({
      value: { esrPeriods: [{ startDate: '2026-01-01', endDate: '2026-03-31' }, { startDate: '2026-06-01' }] },
    });
    expect(validateMerchant(least)).not.toHaveProperty('value.esrPeriods');
  });

  it('keeps the name of its time zone as in the IANA database', () => {
    expect(validateMerchant({ ...least, timeZone: 'america/new_york' })).toMatchObject({
      value: { timeZone: 'America/New_York' },
    });
  });

  it('ignores inherited properties', () => {
    const row = JSON.parse(
      '{"__proto__":{"mid":1,"merchantName":"Acme","merchantWebsiteUrl":"a.example","countryCode":"US"}}',
    );
    expect(validateMerchant(row)).toMatchObject({ reason: expect.stringContaining('mid is missing') });
  });
});
