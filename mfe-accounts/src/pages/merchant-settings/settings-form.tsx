import { type MerchantSettingsForm, merchantSettingsFormOf } from '@shoppervoice/contracts/account-forms';
import type { MerchantSettings, MerchantSettingsRequest } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { WEEK_STARTS_ON } from '@shoppervoice/survey-model';
import { Banner, Button, Checkbox, ComboboxField, Notices, Panel, SelectField, TextField } from '@shoppervoice/ui';
import { CalendarClock } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import css from '../../signed-in/form-panel.module.css';
import { clockIn, timeZoneOptions } from '../../time-zones/time-zones.ts';
import own from './merchant-settings.module.css';
import { OutsideRuleChoice } from './outside-rule-choice.tsx';
import * as words from './words.tsx';

interface SettingsFormProps {
  readonly shell: ShellApi;
  readonly settings: MerchantSettings;
  readonly onSaved: () => void;
}

export function SettingsForm({ shell, settings, onSaved }: SettingsFormProps) {
  const { merchantName, merchantWebsiteUrl, timeZone, newUsersWait, outsideRecipients } = settings;
  const { weekStartsOn = WEEK_STARTS_ON } = settings;
  const [week, setWeek] = useState(weekStartsOn);
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
      // Only if changed here: otherwise it could revert another admin's recent change.
      const body: MerchantSettingsRequest = {
        ...texts,
        ...(week !== weekStartsOn && { weekStartsOn: week }),
        ...(waits !== newUsersWait && { newUsersWait: waits }),
        ...(rule !== outsideRecipients && { outsideRecipients: rule }),
      };
      await shell.request<MerchantSettings>('/api/account/merchant', { method: 'PUT', body });
      onSaved();
    },
  });
  return (
    <Panel aria-label={words.settings} className={css.panel}>
      <Notices failure={form.failure?.detail} alert={form.alert} />
      <form {...form.form} className={css.form}>
        <TextField {...form.text('merchantName')} label={words.name} autoComplete="organization" required />
        <TextField
          {...form.text('merchantWebsiteUrl')}
          label={words.website}
          hint={words.websiteHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <ComboboxField
          label={words.timeZone}
          searchLabel={words.searchTimeZones}
          hint={words.itIsThere(clockIn(form.values.timeZone, now))}
          value={form.values.timeZone}
          options={zones}
          onChange={(zone) => form.set('timeZone', zone)}
          error={form.error('timeZone')}
        />
        <div role="status" className={css.status}>
          {form.values.timeZone !== timeZone && (
            <Banner kind="warning" icon={CalendarClock} title={words.figuresRecalculated}>
              {words.recalculated}
            </Banner>
          )}
        </div>
        <SelectField
          name="weekStartsOn"
          label={words.weekStartsOn}
          hint={words.aboutWeeks}
          value={String(week)}
          options={words.weekStarts.map(({ day, label }) => ({ value: String(day), label }))}
          onChange={({ target }) => setWeek(words.weekStarts[target.selectedIndex]?.day ?? week)}
        />
        <fieldset className={own.group}>
          <legend>{words.registration}</legend>
          <Checkbox
            name="newUsersWait"
            checked={waits}
            onChange={({ target }) => setWaits(target.checked)}
            aria-describedby={hint}
          >
            {words.newUsersWait}
          </Checkbox>
          <p id={hint} className={own.hint}>
            {words.aboutWaiting}
            {newUsersWait && !waits && ` ${words.keepsWaiting}`}
          </p>
        </fieldset>
        <OutsideRuleChoice value={rule} onChange={setRule} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
