import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePasswordForm,
  forgotForm,
  invitationForm,
  merchantSettingsForm,
  merchantSettingsFormOf,
  merchantSignUpForm,
  newPasswordForm,
  passwordRules,
  phoneInE164,
  REGISTER_MESSAGES,
  readForm,
  registerForm,
  registerMessage,
  tidy,
  websiteHost,
} from './index.ts';

const person = {
  firstName: 'Ada',
  lastName: "O'Neil-Smith, Jr. 2",
  mid: '4101',
  email: 'ada@alder-pine.example',
  username: 'ada.ashby',
  password: 'Secret4Portal',
  confirmPassword: 'Secret4Portal',
};
const store = {
  firstName: 'Ada',
  lastName: 'Ashby-Cole',
  email: 'ada@alder-pine.example',
  phoneNumber: '+12015550123',
  company: "Alder & Pine's 100% Co., +1!",
  websiteUrl: 'www.alder-pine.example',
  country: 'US',
  acceptTerms: true,
};
const NAME_FORMAT =
  'Please use a valid name format: only letters, space and - allowed, must begin with a letter, min/max characters = 2/30';
const COMPANY =
  'Please enter your company name. No more than 50 characters. Only special characters &.-!%+, are allowed.';
const PHONE = 'Please enter a valid phone number in the format (xxx) xxx-xxxx.';

describe('registering', () => {
  const problem = (change: Partial<Record<keyof typeof person, unknown>>) =>
    readForm(registerForm, { ...person, ...change }).problems;

  it('accepts a valid form', () => expect(readForm(registerForm, person)).toEqual({ values: person, problems: null }));

  it.each([
    [{ firstName: '' }, 'Enter your first name.'],
    [{ firstName: '2Ada' }, "A first name starts with a letter and has only letters, digits, spaces and . , ' -"],
    [{ firstName: 'Ada<b>' }, "A first name starts with a letter and has only letters, digits, spaces and . , ' -"],
    [{ firstName: 'A'.repeat(31) }, 'A first name has at most 30 characters.'],
    [{ lastName: { $ne: null } }, 'Enter your last name.'],
    [{ mid: '41x' }, 'A merchant ID has only digits.'],
    [{ mid: '٣' }, 'A merchant ID has only digits.'],
    [{ mid: 4101 }, 'Enter your merchant ID.'],
    [{ mid: '9'.repeat(16) }, 'A merchant ID has at most 15 digits.'],
    [{ email: 'ada' }, 'Enter a valid e-mail address, such as name@company.com.'],
    [{ email: 'ada@localhost' }, 'Enter a valid e-mail address, such as name@company.com.'],
    [{ email: `${'a'.repeat(40)}@shop.example` }, 'Use at most 50 characters.'],
    [{ email: 'a@b@c.example' }, 'An e-mail address has only one @.'],
    [{ email: 'ada,eve@c.example' }, 'An e-mail address cannot contain ( ) [ ] " ; : > < or commas.'],
    [{ username: 'ad' }, 'A user name has at least 3 characters.'],
    [{ username: 'a b c' }, "A user name has only letters, digits and !#$%&'*+-/=?^_`{|}~.@"],
    [{ username: 'www.evil.example' }, 'A user name must not look like a web address.'],
    [{ username: 'evil.example/win' }, 'A user name must not look like a web address.'],
    [{ username: 'http.evil' }, 'A user name must not look like a web address.'],
    [{ username: 'evil.com' }, 'A user name must not look like a web address.'],
    [{ username: 'a'.repeat(31) }, 'A user name has at most 30 characters.'],
    [{ password: 'Short1', confirmPassword: 'Short1' }, 'A password has 8 to 30 characters.'],
    [{ password: 'SECRET44', confirmPassword: 'SECRET44' }, 'Add a lowercase letter.'],
    [{ password: 'secret44', confirmPassword: 'secret44' }, 'Add an uppercase letter.'],
    [{ password: 'SecretSecret', confirmPassword: 'SecretSecret' }, 'Add a digit.'],
    [{ password: 'Secret 44', confirmPassword: 'Secret 44' }, 'A password has no spaces.'],
    [{ confirmPassword: 'Secret4Portal2' }, 'passwords do not match'],
    [{ confirmPassword: '' }, 'Enter the password again.'],
  ])('refuses %j', (change, words) => expect(Object.values(problem(change) ?? {})).toEqual([words]));

  it('allows every symbol of a username', () => {
    expect(problem({ username: "!#$%&'*+-/=?^_`{|}~.@" })).toBeNull();
  });

  it.each(['José', 'Zoë-Ann', 'Ян', 'अनु'])('allows letters of any script: %s', (firstName) => {
    expect(problem({ firstName })).toBeNull();
  });
});

describe('signing up a merchant', () => {
  const problem = (change: Partial<Record<keyof typeof store | 'signupSource', unknown>>) =>
    readForm(merchantSignUpForm, { ...store, ...change }).problems;

  it('accepts a valid form', () => {
    expect(readForm(merchantSignUpForm, store)).toEqual({ values: store, problems: null });
    expect(problem({ country: 'CA', phoneNumber: '(604) 555-0123', signupSource: 'newsletter' })).toBeNull();
  });

  it.each([
    [{ firstName: 'A' }, NAME_FORMAT],
    [{ firstName: 'Ada-' }, NAME_FORMAT],
    [{ lastName: "O'Neil" }, NAME_FORMAT],
    [{ lastName: 'A'.repeat(31) }, NAME_FORMAT],
    [{ company: '' }, COMPANY],
    [{ company: 'A'.repeat(51) }, COMPANY],
    [{ company: 'Alder (Pine)' }, COMPANY],
    [{ websiteUrl: 'ftp://alder-pine.example' }, 'Please enter a valid URL.'],
    [{ websiteUrl: 'https://localhost/' }, 'Please enter a valid URL.'],
    [{ websiteUrl: 'https://ada@alder-pine.example' }, 'Please enter a valid URL.'],
    [{ websiteUrl: 'alder' }, 'Please enter a valid URL.'],
    [{ websiteUrl: `${'a'.repeat(44)}.example` }, 'Please enter a valid URL.'],
    [{ phoneNumber: '555' }, PHONE],
    [{ phoneNumber: ['+12015550123'] }, PHONE],
    [{ country: 'DE' }, 'Choose the United States or Canada.'],
    [{ acceptTerms: false }, 'Agree to the terms to continue.'],
    [{ acceptTerms: 'true' }, 'Agree to the terms to continue.'],
    [{ signupSource: 'x'.repeat(301) }, 'This source is too long.'],
  ])('refuses %j', (change, words) => expect(Object.values(problem(change) ?? {})).toEqual([words]));

  it.each([
    ['https://www.linden.example/', 'www.linden.example'],
    ['  HTTP://linden.example:8443/shop?x=1#y ', 'linden.example'],
    [`https://linden.example/${'a'.repeat(90)}`, 'linden.example'],
    ['www.linden.example', 'www.linden.example'],
  ])('keeps the host of the pasted address %s', (websiteUrl, host) => {
    expect(readForm(merchantSignUpForm, { ...store, websiteUrl }).values?.websiteUrl).toBe(host);
    const settings = { merchantName: 'Shop', merchantWebsiteUrl: websiteUrl, timeZone: 'UTC' };
    const current = { ...settings, merchantWebsiteUrl: 'old.example' };
    expect(readForm(merchantSettingsFormOf(current), settings).values?.merchantWebsiteUrl).toBe(host);
  });

  it('names every missing field', () => {
    expect(
      Object.keys(problem(Object.fromEntries(Object.keys(store).map((key) => [key, undefined]))) ?? {}).sort(),
    ).toEqual(Object.keys(store).sort());
  });
});

describe('the other forms', () => {
  it('ask for an e-mail address to recover', () => {
    expect(readForm(forgotForm, { email: ' ada@shop.example ' }).values).toEqual({ email: 'ada@shop.example' });
    expect(readForm(forgotForm, { email: { $gt: '' } }).problems).toEqual({ email: 'Enter an e-mail address.' });
  });

  it('never tidy a password', () => {
    const typed = { password: ' Secret44', confirmPassword: ' Secret44' };
    expect(readForm(newPasswordForm, typed).problems).toEqual({ password: 'A password has no spaces.' });
  });

  it('invite in two roles only', () => {
    const invited = { firstName: 'Ada', lastName: 'Ashby', email: 'ada@shop.example', accessType: 'MERCHANT_USER' };
    expect(readForm(invitationForm, invited).problems).toBeNull();
    expect(readForm(invitationForm, { ...invited, accessType: 'SUPERUSER' }).problems).toEqual({
      accessType: 'Choose a role.',
    });
  });

  it.each(['America/Los_Angeles', 'Europe/Paris', 'UTC', 'Etc/GMT+8'])('accept the time zone %s', (timeZone) => {
    expect(
      readForm(merchantSettingsForm, { merchantName: 'Shop', merchantWebsiteUrl: 'shop.example', timeZone }).problems,
    ).toBeNull();
  });

  it.each(['+05:00', 'Mars/Base', '', 'America/Los_Angeles '.repeat(9)])('refuse the time zone %j', (timeZone) => {
    expect(
      Object.keys(
        readForm(merchantSettingsForm, { merchantName: 'Shop', merchantWebsiteUrl: 'shop.example', timeZone })
          .problems ?? {},
      ),
    ).toEqual(['timeZone']);
  });

  it('accept unchanged settings that an import allowed, and nothing else beyond the rules', () => {
    const current = { merchantName: `Shop  ${'of all '.repeat(9)}`, merchantWebsiteUrl: 'shop', timeZone: 'UTC' };
    const form = merchantSettingsFormOf(current);
    const problems = (more: object) => Object.keys(readForm(form, { ...current, ...more }).problems ?? {});
    expect(problems({ timeZone: 'Europe/Paris' })).toEqual([]);
    expect(problems({ merchantName: `${current.merchantName}!` })).toEqual(['merchantName']);
    expect(problems({ merchantWebsiteUrl: 'shops', timeZone: 'Mars/Base' })).toEqual([
      'merchantWebsiteUrl',
      'timeZone',
    ]);
    expect(problems({ merchantName: '' })).toEqual(['merchantName']);
    expect(problems({ merchantName: 'Shop', merchantWebsiteUrl: 'shop.example' })).toEqual([]);
  });

  it("accept an old password that today's rules would reject", () => {
    const change = { currentPassword: 'oldold', newPassword: 'Secret44', confirmPassword: 'Secret44' };
    expect(readForm(changePasswordForm, change).problems).toBeNull();
    expect(readForm(changePasswordForm, { ...change, currentPassword: 'Secret44' }).problems).toEqual({
      newPassword: 'This is your password already. Choose another one.',
    });
  });
});

describe('reading any body', () => {
  const forms = [registerForm, merchantSignUpForm, forgotForm, newPasswordForm, invitationForm, merchantSettingsForm];

  it('never throws, and returns values that the form accepts again, or sentences', () => {
    const likely = fc.constantFrom(...Object.values(person), ...Object.values(store), null, undefined, { $ne: 1 }, []);
    const keys = fc.constantFrom(...forms.flatMap((form) => Object.keys(form.fields)), '__proto__', 'constructor');
    const body = fc.oneof(fc.anything(), fc.dictionary(keys, fc.oneof(likely, fc.string(), fc.anything())));
    fc.assert(
      fc.property(fc.constantFrom(...forms), body, (form, given) => {
        const reading = readForm(form as typeof forgotForm, given);
        if (reading.problems) {
          expect(Object.values(reading.problems).length).toBeGreaterThan(0);
          for (const words of Object.values(reading.problems)) expect(words).toMatch(/\S/);
          for (const field of Object.keys(reading.problems)) expect(Object.keys(form.fields)).toContain(field);
        } else {
          expect(readForm(form as typeof forgotForm, reading.values)).toEqual(reading);
          for (const field of Object.keys(reading.values)) expect(Object.keys(form.fields)).toContain(field);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no control character and no markup in what it accepts', () => {
    const seasoned = (text: string) =>
      fc
        .tuple(fc.nat(text.length), fc.constantFrom('\r\n', '\n', '\0', '<', '>', '\u2028', '\t', '\u202e'))
        .map(([at, odd]) => `${text.slice(0, at)}${odd}${text.slice(at)}`);
    fc.assert(
      fc.property(
        fc
          .constantFrom('firstName', 'lastName', 'email', 'company', 'websiteUrl', 'phoneNumber')
          .chain((field) =>
            seasoned(String(store[field as keyof typeof store])).map((text) => ({ ...store, [field]: text })),
          ),
        (body) => {
          const { values } = readForm(merchantSignUpForm, body);
          if (values) expect(JSON.stringify(values)).not.toMatch(/[<>\p{Cc}\u2028\u202e]|\\[nrtu]/u);
        },
      ),
    );
  });

  it('tidies as leaving a field does, idempotently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
        expect(tidy(text)).not.toMatch(/^\s|\s$|\s\s|[\t\n\r]/);
      }),
    );
  });
});

describe('a new password', () => {
  it('is accepted exactly if every listed rule is met', () => {
    const character = fc.constantFrom('a', 'B', '7', ' ', '\t', 'é', 'Ü', '-', '\u00a0');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 0, maxLength: 34 }), (password) => {
        const met = passwordRules.every(({ test }) => test(password));
        expect(readForm(newPasswordForm, { password, confirmPassword: password }).problems === null).toBe(met);
        const asSpecified =
          password.length >= 8 &&
          password.length <= 30 &&
          !/\s/.test(password) &&
          /[aé]/.test(password) &&
          /[BÜ]/.test(password) &&
          password.includes('7');
        expect(met).toBe(asSpecified);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a website', () => {
  it.each([
    ['www.Acme.com', 'www.acme.com'],
    ['acme.com:8080/shop?x=1', 'acme.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['shop.acme.co.uk', 'shop.acme.co.uk'],
    ['acme.com.', 'acme.com'],
  ])('is %s, at the host %s', (typed, host) => expect(websiteHost(typed)).toBe(host));

  it.each([
    'http://acme.com',
    'http:acme.com',
    'javascript:alert(1)',
    '//acme.com',
    'acme',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    'me@acme.com',
    'ac me.com',
    'acme..com',
    '-acme.com',
    '.com',
    'acme.com\\@evil.example',
    '',
  ])('is not %j', (typed) => expect(websiteHost(typed)).toBeNull());
});

describe('a phone number', () => {
  it.each([
    ['(201) 555-0123', '+12015550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+12015550123', '+12015550123'],
  ])('is %s', (typed, number) => expect(phoneInE164(typed)).toBe(number));
  it.each(['', '911', '+1', 'call (201) 555-0123', '(201) 555-0123 ext. 4', '+999123456789', '2'.repeat(31)])(
    'is not %j',
    (typed) => expect(phoneInE164(typed)).toBeNull(),
  );
});

describe('the words of a refused registration', () => {
  it("are those of the code, else of the error's message, else of the unexpected error", () => {
    for (const [code, words] of Object.entries(REGISTER_MESSAGES)) expect(registerMessage(code, 'x')).toBe(words);
    expect(registerMessage('NEW_CODE', 'Not now.')).toBe('Not now.');
    for (const odd of [undefined, null, 7, 'constructor', 'toString', {}])
      expect(registerMessage(odd)).toBe('Register New User unexpected error.');
  });
});
