import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { ALERT_SUBSCRIPTION, type Alert } from '@shoppervoice/contracts/delivery';
import { allowed, isSurveyEntitled } from '@shoppervoice/survey-model';
import type { RuleDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { whenOf } from './words.ts';

/** Addresses per request to accounts. */
const AT_ONCE = 100;

/** Rules as admins see them. @throws SourceUnavailable if the subscriptions cannot be read */
export async function showRules(
  { sources, subscriptions }: AlertParts,
  context: SessionContext,
  rules: readonly RuleDocument[],
): Promise<readonly Alert[]> {
  const { mid } = context;
  const declared = await sources.declared();
  const addresses = new Map(rules.flatMap(({ recipients }) => recipients.map(({ email }) => [emailKey(email), email])));
  const states = new Map<string, Alert['recipients'][number]['state']>();
  const all = [...addresses];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const found = await subscriptions.of({
      mid,
      report: ALERT_SUBSCRIPTION,
      addresses: some.map(([, email]) => email),
    });
    for (const [k, { state }] of found.entries()) states.set(some[k]?.[0] ?? '', state);
  }
  return rules.map((rule) => {
    const { _id: alertId, watch, unit, what, where, surveyId, recipients, paused, blocked, createdBy } = rule;
    const report = declared.find(({ type }) => type === watch.report);
    const isEntitled =
      (report === undefined || allowed(report.access, context)) &&
      (surveyId === null || isSurveyEntitled(surveyId, context.features));
    const lost = isEntitled ? blocked : LOST;
    // The figure is that of the last judgement.
    const judged = isEntitled ? rule.judged : null;
    return {
      alertId,
      watch,
      what,
      when: whenOf(watch, unit),
      where,
      judged,
      createdBy,
      recipients: recipients.map(({ email }) => ({ email, state: states.get(emailKey(email)) ?? 'subscribed' })),
      paused: paused ? { by: 'admin', reason: PAUSED } : lost === null ? null : { by: 'gate', reason: lost },
    };
  });
}

const PAUSED = 'Someone in your shop paused it.';
const LOST = 'Your plan no longer includes this.';
