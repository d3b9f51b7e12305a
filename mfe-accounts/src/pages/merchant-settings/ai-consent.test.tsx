import { AI_CONSENT_CHANGED, type AiConsent } from '@shoppervoice/contracts/assistant';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import MerchantSettingsPage from './index.tsx';

const settings = {
  mid: 4101,
  merchantName: 'Alder',
  merchantWebsiteUrl: 'alder.example',
  timeZone: 'UTC',
  newUsersWait: false,
  outsideRecipients: 'confirmed',
};
const NOT_AGREED: AiConsent = {
  agreed: false,
  chat: false,
  translation: false,
  by: null,
  at: null,
  endpoint: { host: 'ai.example', model: 'small-model' },
};
const CALL = '/api/ai-assistant/consent';

afterEach(cleanup);

const open = (answers: Answers, features: readonly number[] = [5, 31]) =>
  openPage(
    MerchantSettingsPage,
    '/account/merchant',
    { 'GET /api/account/merchant': () => settings, ...answers },
    { features },
  );

describe('the consent to an AI service', () => {
  it('names host and model, is sent when given, and can be withdrawn', async () => {
    let stored = NOT_AGREED;
    let told = 0;
    addEventListener(AI_CONSENT_CHANGED, () => {
      told += 1;
    });
    const { sent } = open({
      [`GET ${CALL}`]: () => stored,
      [`PUT ${CALL}`]: (body) => {
        stored = {
          ...NOT_AGREED,
          ...(body as { agreed: boolean }),
          chat: true,
          translation: true,
          by: 'Ada',
          at: '2026-11-20T10:00:00.000Z',
        };
      },
    });
    await screen.findByText(/small-model at ai\.example/);
    expect(screen.getByText('Not agreed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    await screen.findByText('The consent is saved.');
    expect(told).toBe(1);
    expect((await screen.findByText('Agreed')).parentElement?.textContent).toMatch(/^Agreed by Ada, /);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the consent?' });
    expect(sent.length).toBe(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
    await screen.findByText('The consent is withdrawn.');
    expect((await screen.findByText('Not agreed')).parentElement?.textContent).toMatch(/Last changed by Ada, /);
    expect(sent.map(({ body }) => body)).toEqual([{ agreed: true, translation: true }, { agreed: false }]);
  });

  it.each([
    ['the summary alone', { chat: false }, /given for the summary alone/],
    ['all but translations', { chat: true }, /does not cover translations/],
  ])('that was given for %s is asked for again', async (_, covered, lacking) => {
    let stored: AiConsent = { ...NOT_AGREED, ...covered, agreed: true, by: 'Ada', at: '2026-11-20T10:00:00.000Z' };
    const { sent } = open({
      [`GET ${CALL}`]: () => stored,
      [`PUT ${CALL}`]: () => {
        stored = { ...stored, chat: true, translation: true };
      },
    });
    await screen.findByText(lacking);
    fireEvent.click(screen.getByRole('button', { name: 'Agree to all of this' }));
    await screen.findByText('The consent is saved.');
    await waitFor(() => expect(screen.queryByText(lacking)).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ agreed: true, translation: true }]);
  });

  it('says why it was refused, and does not change', async () => {
    open({ [`GET ${CALL}`]: () => NOT_AGREED, [`PUT ${CALL}`]: () => refusal(503, 'The database is away.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await screen.findByText('The database is away.');
    expect(screen.getByText('Not agreed')).toBeTruthy();
  });

  it('that cannot be loaded does not affect the settings', async () => {
    open({ [`GET ${CALL}`]: () => refusal(503, 'The assistant is away.') });
    await screen.findByText('The consent to an AI service could not be loaded');
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  it('is not requested of a merchant without the summary, nor shown without an endpoint', async () => {
    const requested: string[] = [];
    const answer: Answers = {
      [`GET ${CALL}`]: (_, path) => {
        requested.push(path);
        return { ...NOT_AGREED, endpoint: null };
      },
    };
    open(answer, [5, 30]);
    await screen.findByLabelText('Name');
    expect(requested).toEqual([]);
    cleanup();
    open(answer);
    await waitFor(() => expect(requested.length).toBe(1));
    await screen.findByLabelText('Name');
    expect(screen.queryByText('AI comment summary')).toBeNull();
  });
});
