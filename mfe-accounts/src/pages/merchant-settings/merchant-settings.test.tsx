import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import { clockIn, offsetOf, timeZoneOptions } from '../../time-zones/time-zones.ts';
import MerchantSettingsPage from './index.tsx';

const settings = {
  mid: 4101,
  merchantName: 'Alder & Pine',
  merchantWebsiteUrl: 'www.alder-pine.example',
  timeZone: 'America/Los_Angeles',
  newUsersWait: false,
  outsideRecipients: 'confirmed',
};
const stored: Answers = { 'GET /api/account/merchant': () => settings };

afterEach(cleanup);

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label), { target: { value } });
}

describe('the settings', () => {
  it('are saved tidied, and the page reloads because header and days depend on them', async () => {
    const { sent, actions } = openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': (body) => body,
    });
    await screen.findByLabelText('Name');
    type('Name', '  Alder  &  Oak ');
    save();
    await waitFor(() => expect(actions).toEqual(['reload /account/merchant?saved=true']));
    const { mid: _, newUsersWait: _untouched, outsideRecipients: _unchosen, ...rest } = settings;
    expect(sent).toEqual([{ call: 'PUT /api/account/merchant', body: { ...rest, merchantName: 'Alder & Oak' } }]);
  });

  it('let new users wait for an admin; the switch is only sent if changed', async () => {
    let isOn = false;
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', {
      'GET /api/account/merchant': () => ({ ...settings, newUsersWait: isOn }),
      'PUT /api/account/merchant': (body) => body,
    });
    const box = (await screen.findByRole('checkbox', { name: 'New users wait for an admin' })) as HTMLInputElement;
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    save();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ newUsersWait: true }));
    cleanup();
    isOn = true;
    openPage(MerchantSettingsPage, '/account/merchant', {
      'GET /api/account/merchant': () => ({ ...settings, newUsersWait: isOn }),
    });
    const again = (await screen.findByRole('checkbox', { name: 'New users wait for an admin' })) as HTMLInputElement;
    expect(again.checked).toBe(true);
    expect(screen.queryByText(/Those who wait already/)).toBeNull();
    fireEvent.click(again);
    expect(screen.getByText(/Anyone already waiting keeps waiting/)).toBeTruthy();
  });

  it('choose whether reports may be mailed outside; the rule is only sent if changed', async () => {
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': (body) => body,
    });
    const group = await screen.findByRole('group', { name: 'Recipients outside your company' });
    const radio = (name: RegExp) => within(group).getByRole('radio', { name }) as HTMLInputElement;
    expect([radio(/^Allowed/).checked, radio(/^With the password/).checked, radio(/^Refused/).checked]).toEqual([
      ...[false, true, false],
    ]);
    fireEvent.click(radio(/^Refused/));
    save();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ outsideRecipients: 'refused' }));
  });

  it.each([
    [null, {}],
    ['6', { weekStartsOn: 6 }],
  ])('begin weeks on Sunday, send %j if it is chosen, and nothing else', async (value, sends) => {
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': (body) => body,
    });
    const weeks = await screen.findByLabelText<HTMLSelectElement>('Weeks begin on');
    expect(weeks.selectedOptions[0]?.textContent).toBe('Sunday');
    if (value !== null) fireEvent.change(weeks, { target: { value } });
    save();
    const { merchantName, merchantWebsiteUrl, timeZone } = settings;
    await waitFor(() => expect(sent[0]?.body).toEqual({ merchantName, merchantWebsiteUrl, timeZone, ...sends }));
  });

  it('say once that they are saved', () => {
    const { at } = openPage(MerchantSettingsPage, '/account/merchant?saved=true', stored);
    expect(screen.getByText('The settings are saved.')).toBeTruthy();
    expect(at.search).toBe('');
  });

  it('explain the effect of a changed time zone before it is saved', async () => {
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': (body) => body,
    });
    fireEvent.click(await screen.findByRole('combobox', { name: /^Time zone/ }));
    expect(screen.queryByText('All figures are recalculated.')).toBeNull();
    const box = await screen.findByRole('combobox', { name: 'Search time zones' });
    fireEvent.change(box, { target: { value: 'halifax' } });
    fireEvent.click(await screen.findByRole('option', { name: /Halifax/ }));
    await screen.findByText('All figures are recalculated.');
    save();
    await waitFor(() => expect(sent.length).toBe(1));
    expect(sent[0]?.body).toMatchObject({ timeZone: 'America/Halifax' });
  });

  it.each([
    ['Name', '', 'Please enter your company name.'],
    ['Website', 'https://ada@alder-pine.example', 'Please enter a valid URL.'],
  ])('are not sent with an invalid %s', async (label, value, words) => {
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', stored);
    await screen.findByLabelText(label);
    type(label, value);
    save();
    await screen.findByText(new RegExp(`^${words}`));
    expect(sent).toEqual([]);
  });

  it('keep the host of a pasted web address', async () => {
    const { sent } = openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': (body) => body,
    });
    await screen.findByLabelText('Website');
    for (const pasted of ['https://shop.linden.example/shop?page=1', 'www.linden.example:8443/shop?page=1#top']) {
      type('Website', pasted);
      const [host] = pasted.replace('https://', '').split(/[:/]/);
      await waitFor(() => expect((screen.getByLabelText('Website') as HTMLInputElement).value).toBe(host));
    }
    save();
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ merchantWebsiteUrl: 'www.linden.example' }));
  });

  it('say why they were refused', async () => {
    openPage(MerchantSettingsPage, '/account/merchant', {
      ...stored,
      'PUT /api/account/merchant': () => refusal(409, 'Another merchant has this website.', 'merchantWebsiteUrl'),
    });
    await screen.findByLabelText('Name');
    save();
    await screen.findByText('Another merchant has this website.');
  });
});

describe('time zones', () => {
  it("have today's offset", () => {
    expect(offsetOf('America/Los_Angeles', new Date('2026-11-21T12:00:00Z'))).toBe('UTC−8');
    expect(offsetOf('America/Los_Angeles', new Date('2026-07-21T12:00:00Z'))).toBe('UTC−7');
    expect(offsetOf('Asia/Kolkata', new Date('2026-07-21T12:00:00Z'))).toBe('UTC+5:30');
    expect(offsetOf('UTC', new Date())).toBe('UTC');
    expect(clockIn('America/Los_Angeles', new Date('2026-11-22T00:15:00Z'))).toMatch(/Saturday, November 21.*4:15/);
  });

  it('are all listed once, including the current one if the list has it by another name', () => {
    const options = timeZoneOptions('US/Pacific', new Date());
    const values = options.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThan(300);
    for (const zone of ['US/Pacific', 'UTC', 'America/New_York']) expect(values).toContain(zone);
    expect(options.find(({ value }) => value === 'America/New_York')?.label).toBe('America/New York');
  });
});
