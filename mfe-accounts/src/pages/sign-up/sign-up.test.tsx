import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import { signupSourceOf } from './create-merchant.ts';
import SignUpPage from './index.tsx';

const DOMAIN = 'GET /api/merchant/check-duplicate-domain';
const CREATE = 'POST /api/accounts/create-merchant-account';
const STORE = {
  'First name': 'Ada',
  'Last name': 'Ashby-Cole',
  'Business e-mail': 'ada@alder-pine.example',
  'Phone number': '2015550123',
  Company: ' Alder  & Pine ',
  'Website URL': 'www.alder-pine.example',
};
const ANSWERS = {
  [DOMAIN]: () => ({ data: { duplicate: false, msg: '' } }),
  [CREATE]: () => ({ data: { email: 'ada@alder-pine.example', resendToken: 'resend-token' } }),
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign(ing)? up$/ });
const agree = () => act(async () => void fireEvent.click(screen.getByRole('checkbox')));
const throws = (failure: unknown) => () => {
  throw failure;
};

describe('the button', () => {
  it('works only with a valid form and accepted terms, and says what is missing', async () => {
    openPage(SignUpPage, '/signup', ANSWERS);
    await waitFor(() =>
      expect(screen.getByText(/^Still needed:/).textContent).toMatch(/first name.* and your agreement/),
    );
    expect(button().disabled).toBe(true);
    await fill(STORE);
    expect(button().disabled).toBe(true);
    await waitFor(() =>
      expect(screen.getByText(/^Still needed:/).textContent).toBe('Still needed: your agreement to the terms.'),
    );
    await agree();
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(screen.queryByText(/^Still needed:/)).toBeNull();
    await fill({ Company: 'Alder (Pine)' });
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(
      screen.getByText(
        'Please enter your company name. No more than 50 characters. Only special characters &.-!%+, are allowed.',
      ),
    ).toBeTruthy();
    await fill({ Company: 'Alder' });
    await waitFor(() => expect(button().disabled).toBe(false));
    await agree();
    await waitFor(() => expect(button().disabled).toBe(true));
  });

  it('submits once while a submission runs', async () => {
    const { calls } = openPage(SignUpPage, '/signup', { ...ANSWERS, [DOMAIN]: () => new Promise(() => {}) });
    await fill(STORE);
    await agree();
    await waitFor(() => expect(button().disabled).toBe(false));
    const form = button().closest('form') as HTMLFormElement;
    for (let time = 0; time < 3; time += 1) fireEvent.submit(form);
    await waitFor(() => expect(calls.length).toBe(1));
    fireEvent.click(button());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.length).toBe(1);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a merchant', () => {
  it('is checked, created, and passed on with its e-mail and resend token', async () => {
    const { calls, address } = openPage(SignUpPage, '/signup', ANSWERS, { checked: [DOMAIN] });
    await fill(STORE);
    await agree();
    await waitFor(() => expect(button().disabled).toBe(false));
    press('Sign up');
    await waitFor(() =>
      expect(address()).toEqual({
        path: '/verify-email',
        state: { email: 'ada@alder-pine.example', resendToken: 'resend-token' },
      }),
    );
    expect(calls).toEqual([
      { call: DOMAIN, body: undefined, query: { url: 'www.alder-pine.example' } },
      {
        call: CREATE,
        query: {},
        body: {
          firstName: 'Ada',
          lastName: 'Ashby-Cole',
          email: 'ada@alder-pine.example',
          phoneNumber: '+12015550123',
          company: 'Alder & Pine',
          websiteUrl: 'www.alder-pine.example',
          country: 'US',
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          acceptTerms: true,
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
  });

  it.each([
    [
      { [DOMAIN]: () => ({ data: { duplicate: true, msg: 'taken' } }) },
      'An account for this URL already exists. Please contact us for help.',
    ],
    [
      { [CREATE]: throws(refuse(502)) },
      'An error has occurred. Please submit again. If this problem persists, please contact us for help.',
    ],
    [
      { [CREATE]: throws(refuse(400, { msg: 'Please use your business e-mail.' })) },
      'Please use your business e-mail.',
    ],
    [{ [DOMAIN]: throws(refuse(429)) }, 'Try again in 7 minutes.'],
  ])('that is refused stays on the page and says why: %#', async (answers, words) => {
    const { address } = openPage(SignUpPage, '/signup', { ...ANSWERS, ...answers });
    await fill(STORE);
    await agree();
    await waitFor(() => expect(button().disabled).toBe(false));
    press('Sign up');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(address().path).toBe('/signup');
    if (words.includes('contact us'))
      expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('mailto:help@portal.example');
  });
});

describe('the page', () => {
  it('starts with the US, and explains the country', async () => {
    openPage(SignUpPage, '/signup');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('US');
    press('About the country');
    expect(
      await screen.findByText('Surveys cover shoppers worldwide for companies based in the US and Canada.'),
    ).toBeTruthy();
  });

  it('explains what a name may have before it is entered', () => {
    openPage(SignUpPage, '/signup');
    const hintOf = (label: string) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      return ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    };
    expect(hintOf('First name')).toBe(
      '2 to 30 letters, spaces and hyphens. Only one letter? Spell it out, for example Li.',
    );
    expect(hintOf('Last name')).toBe('Leave out apostrophes and dots: OBrien, St John.');
  });

  it('prefills the time zone of the browser, shows it, and lets it be changed', async () => {
    const { calls } = openPage(SignUpPage, '/signup', ANSWERS);
    const zone = screen.getByRole('combobox', { name: /^Time zone/ });
    expect(zone.textContent).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '));
    await fill({ ...STORE, 'Website URL': 'https://www.alder-pine.example/shop' });
    fireEvent.click(zone);
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search time zones' }), {
      target: { value: 'halifax' },
    });
    fireEvent.click(await screen.findByRole('option', { name: /Halifax/ }));
    await agree();
    await waitFor(() => expect(button().disabled).toBe(false));
    press('Sign up');
    await waitFor(() => expect(calls.at(-1)?.call).toBe(CREATE));
    expect(calls.at(-1)?.body).toMatchObject({ timeZone: 'America/Halifax', websiteUrl: 'www.alder-pine.example' });
  });

  it("links to the operator's terms, else to our own page", () => {
    const address = () => screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href');
    openPage(SignUpPage, '/signup');
    expect(address()).toBe('/terms');
    cleanup();
    openPage(SignUpPage, '/signup', {}, { constants: { termsUrl: 'https://portal.example/our-terms' } });
    expect(address()).toBe('https://portal.example/our-terms');
  });
});

describe('the source of a sign-up', () => {
  it.each([
    ['?utm_source=newsletter', 'https://blog.example/', 'newsletter'],
    ['?utm_source=', 'https://blog.example/post', 'https://blog.example/post'],
    ['', '', undefined],
    [`?utm_source=${'x'.repeat(400)}`, '', 'x'.repeat(300)],
  ])('of %j and referrer %j is %j', (search, referrer, source) => {
    expect(signupSourceOf(search, referrer)).toBe(source);
  });
});
