import type { AppData, MerchantSession, PageDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { accountManager, mailTo } from './contact.ts';
import { upgradeWords } from './upgrade-words.ts';

const page = (title: string, access: PageDescriptor['access']): PageDescriptor => ({
  path: ['/x'],
  module: './x',
  title,
  area: 'buyer',
  access,
  whenLocked: 'upgrade',
});

describe('the words of the upgrade modal', () => {
  it('name the programme whose package the page asks for', () => {
    const { title, sentences } = upgradeWords('Overall Metrics', page('Overall Metrics', { package: 12 }), {
      packages: [13],
    });
    expect(title).toBe('Overall Metrics comes with Online Buyer');
    expect(sentences.at(-1)).toBe('Your plan includes Straight to Fulfillment.');
  });

  it('do not name a programme that is held already', () => {
    const metrics = page('Demographics', { package: 12, feature: 6 });
    expect(upgradeWords('Demographics', metrics, { packages: [12] }).title).toBe('Demographics is not in your plan');
  });

  it('are there for a name that is no page, and for the plan as a whole', () => {
    expect(upgradeWords('Export', null, { packages: [] }).title).toBe('Export is not in your plan');
    expect(upgradeWords(null, null, { packages: [] }).sentences.at(-1)).toBe('Your plan includes no programme yet.');
    expect(upgradeWords(null, null, { packages: [12, 9, 13] }).sentences.at(-1)).toBe(
      'Your plan includes Online Buyer, Site Abandonment, and Straight to Fulfillment.',
    );
  });
});

describe('the account manager', () => {
  const constants = (supportEmail: string | null): AppData['constants'] => ({
    productName: 'x',
    supportEmail,
    plansUrl: null,
    termsUrl: null,
    reportFormatIds: {},
  });
  const merchant = (manager: MerchantSession['accountManager']) => ({ accountManager: manager }) as MerchantSession;

  it('is the merchant’s own, else the support address, else nobody', () => {
    const own = accountManager(
      merchant({ name: 'Mia', email: 'mia@portal.example' }),
      constants('help@portal.example'),
    );
    expect(own).toEqual({ name: 'Mia', mail: 'mia@portal.example' });
    expect(accountManager(merchant(null), constants('help@portal.example')).mail).toBe('help@portal.example');
    expect(mailTo(accountManager(merchant(null), constants(null)), 'x')).toBeNull();
  });

  it('is written to with a subject, and no address can add headers of its own', () => {
    expect(mailTo({ name: null, mail: 'mia@portal.example' }, 'About Net Promoter Score')).toBe(
      'mailto:mia@portal.example?subject=About%20Net%20Promoter%20Score',
    );
    expect(mailTo({ name: null, mail: 'mia@portal.example?bcc=all@portal.example' }, 'x')).not.toContain('?bcc');
  });
});
