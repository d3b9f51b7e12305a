import type { MerchantSettings, MerchantSettingsRequest, ShellApi } from '@shoppervoice/contracts';
import { type MerchantSettingsForm, merchantSettingsFormOf } from '@shoppervoice/contracts/account-forms';
import { Banner, Button, Checkbox, ComboboxField, Notices, Panel, TextField } from '@shoppervoice/ui';
import { CalendarClock } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';
import { clockIn, timeZoneOptions } from '../../time-zones/time-zones.ts';
import own from './merchant-settings.module.css';
import { OutsideRuleChoice } from './outside-rule-choice.tsx';

interface SettingsFormProps {
  readonly shell: ShellApi;
  readonly settings: MerchantSettings;
  readonly onSaved: () => void;
}

export function SettingsForm({ shell, settings, onSaved }: SettingsFormProps) {
  const { merchantName, merchantWebsiteUrl, timeZone, newUsersWait, outsideRecipients } = settings;
  const [waits, setWaits] = useState(newUsersWait);
  const [rule, setRule] = useState(outsideRecipients);
  const hint = useId();
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(() => timeZoneOptions(timeZone, now), [timeZone, now]);
  const schema = useMemo(
    () => merchantSettingsFormOf({ merchantName, merchantWebsiteUrl, timeZone }),
    [merchantName, merchantWebsiteUrl, timeZone],
  );
  const form = useAccountForm<MerchantSettingsForm>({
    initialValues: { merchantName, merchantWebsiteUrl, timeZone },
    schema,
    send: async (texts) => {
      // Only what was switched here: else another admin's switch of a moment ago would be taken back.
      const body: MerchantSettingsRequest = {
        ...texts,
        ...(waits !== newUsersWait && { newUsersWait: waits }),
        ...(rule !== outsideRecipients && { outsideRecipients: rule }),
      };
      await shell.request<MerchantSettings>('/api/account/merchant', { method: 'PUT', body });
      onSaved();
    },
  });
  return (
    <Panel aria-label="Settings" className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField {...form.text('merchantName')} label="Name" autoComplete="organization" required />
        <TextField
          {...form.text('merchantWebsiteUrl')}
          label="Website"
          hint="Such as www.example.com. Paste the full address; we keep only the domain."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <ComboboxField
          label="Time zone"
          searchLabel="Search time zones"
          hint={`It is ${clockIn(form.values.timeZone, now)} there.`}
          value={form.values.timeZone}
          options={zones}
          onChange={(zone) => form.set('timeZone', zone)}
          error={form.error('timeZone')}
        />
        <div role="status" className={css.status}>
          {form.values.timeZone !== timeZone && (
            <Banner kind="warning" icon={CalendarClock} title="All figures are recalculated.">
              Days begin and end at midnight in the time zone, so answers near midnight move to the day before or after.
              Until then, pages show the days as they were.
            </Banner>
          )}
        </div>
        <fieldset className={own.group}>
          <legend>Registration</legend>
          <Checkbox
            name="newUsersWait"
            checked={waits}
            onChange={({ target }) => setWaits(target.checked)}
            aria-describedby={hint}
          >
            New users wait for an admin
          </Checkbox>
          <p id={hint} className={own.hint}>
            People who register with this merchant ID and confirm their e-mail cannot sign in until an admin lets them
            in on the Users page. Invited users never wait.
            {newUsersWait && !waits && ' Anyone already waiting keeps waiting.'}
          </p>
        </fieldset>
        <OutsideRuleChoice value={rule} onChange={setRule} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? 'Saving' : 'Save'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
