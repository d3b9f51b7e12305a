import { type InferType, object, type StringSchema, string, ValidationError } from 'yup';
import { company } from './fields.ts';
import { tidy } from './tidy.ts';
import { timeZone } from './time-zone.ts';
import { website } from './website.ts';

const merchantSettings = {
  merchantName: company(),
  merchantWebsiteUrl: website(),
  timeZone: timeZone().required('Choose a time zone.'),
};

/** `/account/merchant`. */
export const merchantSettingsForm = object(merchantSettings);
export type MerchantSettingsForm = InferType<typeof merchantSettingsForm>;

/**
 * The same for an existing merchant: an unchanged field (except for white space) is accepted, because an import allows
 * longer names than the form, and those must not prevent a change of the time zone.
 */
export function merchantSettingsFormOf(current: MerchantSettingsForm): typeof merchantSettingsForm {
  return object({
    merchantName: orAsItStands(merchantSettings.merchantName, current.merchantName),
    merchantWebsiteUrl: orAsItStands(merchantSettings.merchantWebsiteUrl, current.merchantWebsiteUrl),
    timeZone: orAsItStands(merchantSettings.timeZone, current.timeZone),
  });
}

function orAsItStands(rules: StringSchema<string>, current: string): StringSchema<string> {
  const schema = string()
    .meta(rules.spec.meta ?? {})
    .typeError('Enter a text.')
    .test('rules', (value, context) => {
      if (value === current || value === tidy(current)) return true;
      try {
        rules.validateSync(value, { strict: true });
        return true;
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        return context.createError({ message: error.message });
      }
    });
  // Missing values are refused by the rules, with their own message.
  return schema as StringSchema<string>;
}
