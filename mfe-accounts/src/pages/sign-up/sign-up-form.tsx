import { type MerchantSignUpForm, merchantSignUpForm } from '@shoppervoice/contracts/account-forms';
import { COUNTRIES } from '@shoppervoice/contracts/calls';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import {
  Button,
  ComboboxField,
  InfoTip,
  linkClass,
  Notices,
  PhoneField,
  SelectField,
  TextField,
  useWriteKey,
} from '@shoppervoice/ui';
import { useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { clockIn, ownTimeZone, timeZoneOptions } from '../../time-zones/time-zones.ts';
import { createMerchant, signUpFailure, signupSourceOf } from './create-merchant.ts';
import { TermsField } from './terms-field.tsx';
import * as words from './words.tsx';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function SignUpForm({ shell }: { shell: ShellApi }) {
  const navigate = useNavigate();
  const needed = useId();
  // Read once: the address may change under the form, the source of the visit does not.
  const [signupSource] = useState(() => signupSourceOf(location.search, document.referrer));
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(() => timeZoneOptions(ownTimeZone(), now), [now]);
  const keyOf = useWriteKey();
  const form = useAccountForm<MerchantSignUpForm>({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      company: '',
      websiteUrl: '',
      country: 'US',
      timeZone: ownTimeZone(),
      signupSource,
      acceptTerms: false,
    },
    schema: merchantSignUpForm,
    send: async (body) => {
      const { email, resendToken } = await createMerchant(shell, { ...body, key: keyOf(body) });
      navigate('/verify-email', { state: { email, resendToken } });
    },
  });
  return (
    <>
      <PageTop title={words.registerStore}>{words.lead}</PageTop>
      <Notices
        alert={form.alert}
        failure={form.failure && <WithSupportLink shell={shell} words={signUpFailure(form.failure)} />}
      />
      <form {...form.form} className={parts.form}>
        <div className={parts.pair}>
          <TextField
            {...form.text('firstName')}
            label={words.firstName}
            hint={words.firstNameHint}
            autoComplete="given-name"
            autoFocus
            required
          />
          <TextField
            {...form.text('lastName')}
            label={words.lastName}
            hint={words.lastNameHint}
            autoComplete="family-name"
            required
          />
        </div>
        <div className={parts.pair}>
          <TextField
            {...form.text('email')}
            label={words.businessEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PhoneField
            label={words.phoneNumber}
            name="phoneNumber"
            value={form.values.phoneNumber}
            error={form.error('phoneNumber')}
            onChange={(value) => form.set('phoneNumber', value)}
            onBlur={() => form.leave('phoneNumber')}
            defaultCountry="US"
          />
        </div>
        <div className={parts.pair}>
          <TextField {...form.text('company')} label={words.company} autoComplete="organization" required />
          <TextField
            {...form.text('websiteUrl')}
            label={words.websiteUrl}
            hint={words.websiteHint}
            placeholder={words.websiteExample}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className={parts.pair}>
          <SelectField
            label={words.country}
            aside={<InfoTip label={words.aboutTheCountry}>{words.aboutCountry}</InfoTip>}
            name="country"
            autoComplete="country"
            value={form.values.country}
            error={form.error('country')}
            options={COUNTRY_OPTIONS}
            onChange={(event) => form.set('country', event.target.value)}
            onBlur={() => form.leave('country')}
            required
          />
          <ComboboxField
            label={words.timeZone}
            searchLabel={words.searchTimeZones}
            hint={words.daysBegin(clockIn(form.values.timeZone ?? ownTimeZone(), now))}
            value={form.values.timeZone ?? ownTimeZone()}
            options={zones}
            onChange={(zone) => form.set('timeZone', zone)}
            error={form.error('timeZone')}
          />
        </div>
        <TermsField
          termsUrl={shell.appData.constants.termsUrl}
          checked={form.values.acceptTerms}
          error={form.error('acceptTerms')}
          onChange={(agreed) => form.set('acceptTerms', agreed)}
          onBlur={() => form.leave('acceptTerms')}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabled={!form.valid}
          aria-describedby={needed}
          className={parts.submit}
        >
          {form.busy ? words.signingUp : words.signUp}
        </Button>
        <StillNeeded id={needed} invalid={form.invalid} />
      </form>
      <p className={parts.other}>
        {words.haveMerchantId(
          <Link className={linkClass} to="/register">
            {words.createAccount}
          </Link>,
          <Link className={linkClass} to="/login">
            {words.signIn}
          </Link>,
        )}
      </p>
    </>
  );
}

/** Why the button is disabled. */
function StillNeeded({ id, invalid }: { id: string; invalid: readonly string[] }) {
  const names = Object.keys(words.fields)
    .filter((field) => invalid.includes(field))
    .map((field) => words.fields[field] ?? field);
  return (
    <p id={id} className={parts.small}>
      {names.length > 0 && words.stillNeeded(names)}
    </p>
  );
}
