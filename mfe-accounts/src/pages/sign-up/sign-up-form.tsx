import type { ShellApi } from '@shoppervoice/contracts';
import { COUNTRIES, type MerchantSignUpForm, merchantSignUpForm } from '@shoppervoice/contracts/account-forms';
import {
  Button,
  ComboboxField,
  InfoTip,
  linkClass,
  Notices,
  PhoneField,
  SelectField,
  TextField,
} from '@shoppervoice/ui';
import { useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { clockIn, ownTimeZone, timeZoneOptions } from '../../time-zones/time-zones.ts';
import { createMerchant, signUpFailure, signupSourceOf } from './create-merchant.ts';
import { StillNeeded } from './still-needed.tsx';
import { TermsField } from './terms-field.tsx';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function SignUpForm({ shell }: { shell: ShellApi }) {
  const navigate = useNavigate();
  const needed = useId();
  // Read once: the address may change under the form, the source of the visit does not.
  const [signupSource] = useState(() => signupSourceOf(location.search, document.referrer));
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(() => timeZoneOptions(ownTimeZone(), now), [now]);
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
      const { email, resendToken } = await createMerchant(shell, body);
      navigate('/verify-email', { state: { email, resendToken } });
    },
  });
  return (
    <>
      <PageTop title="Register your store">
        Tell us about your store. We’ll e-mail you a confirmation link, then your merchant ID.
      </PageTop>
      <Notices
        alert={form.alert}
        failure={form.failure && <WithSupportLink shell={shell} words={signUpFailure(form.failure)} />}
      />
      <form {...form.form} className={parts.form}>
        <div className={parts.pair}>
          <TextField
            {...form.text('firstName')}
            label="First name"
            hint="2 to 30 letters, spaces and hyphens. Only one letter? Spell it out, for example Li."
            autoComplete="given-name"
            autoFocus
            required
          />
          <TextField
            {...form.text('lastName')}
            label="Last name"
            hint="Leave out apostrophes and dots: OBrien, St John."
            autoComplete="family-name"
            required
          />
        </div>
        <div className={parts.pair}>
          <TextField
            {...form.text('email')}
            label="Business e-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PhoneField
            label="Phone number"
            name="phoneNumber"
            value={form.values.phoneNumber}
            error={form.error('phoneNumber')}
            onChange={(value) => form.set('phoneNumber', value)}
            onBlur={() => form.leave('phoneNumber')}
            defaultCountry="US"
          />
        </div>
        <div className={parts.pair}>
          <TextField {...form.text('company')} label="Company" autoComplete="organization" required />
          <TextField
            {...form.text('websiteUrl')}
            label="Website URL"
            hint="Paste the full address; we keep only the domain."
            placeholder="www.yourstore.com"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className={parts.pair}>
          <SelectField
            label="Country"
            aside={
              <InfoTip label="About the country">
                Surveys cover shoppers worldwide for companies based in the US and Canada.
              </InfoTip>
            }
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
            label="Time zone"
            searchLabel="Search time zones"
            hint={`Your days begin at midnight there. It is ${clockIn(form.values.timeZone ?? ownTimeZone(), now)}.`}
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
          {form.busy ? 'Signing up' : 'Sign up'}
        </Button>
        <StillNeeded id={needed} invalid={form.invalid} />
      </form>
      <p className={parts.other}>
        Already have a merchant ID?{' '}
        <Link className={linkClass} to="/register">
          Create your account
        </Link>{' '}
        or{' '}
        <Link className={linkClass} to="/login">
          sign in
        </Link>
      </p>
    </>
  );
}
