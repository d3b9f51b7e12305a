import { COUNTRY_CODES } from '@shoppervoice/contracts/calls';
import type { EsrPeriod } from '@shoppervoice/contracts/reports';
import {
  FEWEST_MEMBERS,
  isDay,
  isTimeZone,
  MOST_CUSTOM_BENCHMARKS,
  SURVEYS,
  zoneName,
} from '@shoppervoice/survey-model';
import {
  brokenRule,
  type Checked,
  type FieldRule,
  isEmail,
  isIntegerIn,
  isListOf,
  isMid,
  isRow,
  isText,
  type Row,
} from '../record-fields.ts';
import type { Merchant, MerchantQuestion } from './merchant.ts';

const DEFAULT_TIME_ZONE = 'America/Los_Angeles';
/** Of features and packages alike. */
const isEntitlement = (value: unknown): boolean => isIntegerIn(value, 1, 139);
const isDomain = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 100 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);
/** Checked as the host that it is shown and linked as: `javascript:1` would be a host with a port. */
const isAddress = (value: string): boolean =>
  !/[\s\\@]|:\/\//.test(value) && URL.canParse(`https://${value}`) && !/^[^.]+:/.test(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const hasDistinct = (items: readonly unknown[], key: (item: Row) => unknown): boolean =>
  new Set(items.map((item) => key(item as Row))).size === items.length;

const isOption = (value: unknown): boolean =>
  isRow(value) && isIntegerIn(value.id, 0, 1_000_000) && isText(value.label, 200);

const QUESTION_RULES: Readonly<Record<string, FieldRule>> = {
  code: {
    must: 'CQ_ or OE_ and a number',
    holds: (value) => typeof value === 'string' && /^(CQ|OE)_\d{1,9}$/.test(value),
  },
  surveyId: { must: 'a survey of the catalogue', holds: (value) => SURVEYS.some(({ id }) => id === value) },
  kind: {
    must: 'rating, single, multi or open',
    holds: (value) => ['rating', 'single', 'multi', 'open'].some((kind) => kind === value),
  },
  label: { must: 'a text of at most 100 characters', holds: (value) => isText(value, 100) },
  wording: { must: 'a text of at most 500 characters', holds: (value) => isText(value, 500) },
  options: {
    must: 'a list of { id, label } with ids that differ',
    holds: (value) => isListOf(value, 200, isOption) && hasDistinct(value, ({ id }) => id),
    optional: true,
  },
};

function brokenQuestion(value: unknown): string | null {
  if (!isRow(value)) return 'must be an object.';
  const broken = brokenRule(value, QUESTION_RULES);
  if (broken !== null) return broken;
  if ((value.kind === 'open') !== String(value.code).startsWith('OE_'))
    return 'open questions are OE_<number>, the others CQ_<number>.';
  const chosen = value.kind === 'single' || value.kind === 'multi';
  const options = (value.options as readonly unknown[] | undefined) ?? [];
  return chosen && options.length === 0 ? 'a single or multi question needs options.' : null;
}

/** Bounded, since these periods are sent with every call of the merchant. */
const MOST_ESR_PERIODS = 24;
const isEsrPeriod = (value: unknown): boolean =>
  isRow(value) &&
  isDay(value.startDate) &&
  (value.endDate === undefined || (isDay(value.endDate) && value.endDate >= value.startDate));

const isBenchmark = (value: unknown): boolean =>
  isRow(value) &&
  isIntegerIn(value.id, 1, 1_000_000) &&
  isText(value.label, 100) &&
  isListOf(value.mids, 10_000, isMid) &&
  new Set(value.mids).size >= FEWEST_MEMBERS;

const RULES: Readonly<Record<string, FieldRule>> = {
  mid: { must: 'a whole number above 0', holds: isMid },
  merchantName: { must: 'a text of at most 100 characters', holds: (value) => isText(value, 100) },
  merchantWebsiteUrl: {
    must: 'an address without protocol, like www.shop.example, of at most 200 characters',
    holds: (value) => isText(value, 200) && isAddress(value),
  },
  countryCode: { must: COUNTRY_CODES.join(' or '), holds: (value) => COUNTRY_CODES.some((code) => code === value) },
  timeZone: { must: 'the IANA name of a time zone', holds: isTimeZone, optional: true },
  packages: {
    must: 'a list of numbers from 1 to 139',
    holds: (value) => isListOf(value, 200, isEntitlement),
    optional: true,
  },
  features: {
    must: 'a list of numbers from 1 to 139',
    holds: (value) => isListOf(value, 200, isEntitlement),
    optional: true,
  },
  activeEsr: { must: 'true or false', holds: isFlag, optional: true },
  esrPeriods: {
    must: `a list of at most ${MOST_ESR_PERIODS} { startDate, endDate } of days that exist, endDate left out or not before startDate`,
    holds: (value) => isListOf(value, MOST_ESR_PERIODS, isEsrPeriod),
    optional: true,
  },
  emailDomains: {
    must: 'a list of at most 100 domains',
    holds: (value) => isListOf(value, 100, isDomain),
    optional: true,
  },
  benchmarkGroup: { must: 'a text of at most 100 characters', holds: (value) => isText(value, 100), optional: true },
  umbrella: { must: 'true or false', holds: isFlag, optional: true },
  umbrellaMid: { must: 'a whole number above 0', holds: isMid, optional: true },
  accountManager: {
    must: '{ name, email } with a name of at most 100 characters and an e-mail address of at most 50',
    holds: (value) => isRow(value) && isText(value.name, 100) && isEmail(value.email),
    optional: true,
  },
  customBenchmarks: {
    must: `a list of at most ${MOST_CUSTOM_BENCHMARKS} sets { id, label, mids } with at least ${FEWEST_MEMBERS} merchants each and ids that differ`,
    holds: (value) => isListOf(value, MOST_CUSTOM_BENCHMARKS, isBenchmark) && hasDistinct(value, ({ id }) => id),
    optional: true,
  },
  customQuestions: {
    must: 'a list of questions with codes that differ',
    holds: (value) => isListOf(value, 500, isRow) && hasDistinct(value, ({ code }) => code),
    optional: true,
  },
};

const numbers = (value: unknown): number[] => [...new Set((value as number[] | undefined) ?? [])].sort((a, b) => a - b);

/** Validates a row of `merchants.jsonl`. Unknown fields are ignored. */
export function validateMerchant(row: unknown): Checked<Merchant> {
  if (!isRow(row)) return { reason: 'A merchant must be a JSON object.' };
  const broken = brokenRule(row, RULES);
  if (broken !== null) return { reason: broken };
  if (row.umbrellaMid === row.mid) return { reason: 'umbrellaMid must be another merchant’s mid.' };
  // The rules above have checked every field that is read here.
  const record = row as unknown as Merchant & { readonly customQuestions?: readonly MerchantQuestion[] };
  for (const [index, question] of (record.customQuestions ?? []).entries()) {
    const reason = brokenQuestion(question);
    if (reason !== null) return { reason: `customQuestions[${index}]: ${reason}` };
  }
  return {
    value: {
      mid: record.mid,
      merchantName: record.merchantName.trim(),
      merchantWebsiteUrl: record.merchantWebsiteUrl,
      countryCode: record.countryCode,
      timeZone: zoneName(record.timeZone ?? DEFAULT_TIME_ZONE),
      packages: numbers(row.packages),
      features: numbers(row.features),
      activeEsr: record.activeEsr ?? false,
      ...(record.esrPeriods === undefined ? {} : { esrPeriods: record.esrPeriods.map(pickPeriod) }),
      emailDomains: (record.emailDomains ?? []).map((domain) => domain.toLowerCase()),
      benchmarkGroup: record.benchmarkGroup ?? null,
      umbrella: record.umbrella ?? false,
      ...(record.umbrellaMid === undefined ? {} : { umbrellaMid: record.umbrellaMid }),
      accountManager: record.accountManager ? pickManager(record.accountManager) : null,
      customBenchmarks: (record.customBenchmarks ?? []).map(({ id, label, mids }) => ({
        id,
        label,
        mids: numbers(mids),
      })),
      customQuestions: (record.customQuestions ?? []).map(pickQuestion),
    },
  };
}

const pickPeriod = ({ startDate, endDate }: EsrPeriod): EsrPeriod => ({
  startDate,
  ...(endDate === undefined ? {} : { endDate }),
});

const pickManager = ({ name, email }: { readonly name: string; readonly email: string }) => ({ name, email });

const pickQuestion = ({ code, surveyId, kind, label, wording, options }: MerchantQuestion): MerchantQuestion => ({
  code,
  surveyId,
  kind,
  label,
  wording,
  options: (options ?? []).map((option) => ({ id: option.id, label: option.label })),
});
