import { ALERT_SUBSCRIPTION } from '@shoppervoice/contracts/delivery';
import { ALERTS_TITLE } from '../mails/alert-mails.ts';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { RuleDocument } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';

const AT_ONCE = 50;

/** Asks newly added recipients who unsubscribed earlier whether they want alerts again. Repeated after a kill. */
export async function askNewRecipients(parts: AlertParts): Promise<void> {
  const found = await parts.database.rules.find({ 'recipients.isNew': true }).limit(AT_ONCE).toArray();
  for (const rule of found) {
    try {
      await askRecipients(parts, rule);
    } catch (error) {
      // They get nothing until then; the next poll asks them.
      if (error instanceof SourceUnavailable) return;
      // A merchant that no longer exists sends nothing anyway.
      if (!(error instanceof ReportRefused)) throw error;
    }
  }
}

async function askRecipients(parts: AlertParts, { _id, mid, recipients }: RuleDocument): Promise<void> {
  const { database, subscriptions, sources, mails } = parts;
  const addresses = recipients.filter(({ isNew }) => isNew === true).map(({ email }) => email);
  const states = await subscriptions.of({ mid, report: ALERT_SUBSCRIPTION, addresses, added: true });
  const requested = states.flatMap(({ id, again }, at) => (again === null ? [] : [{ id, again, to: addresses[at] }]));
  if (requested.length > 0) {
    const { context } = await sources.jobContext({ mid, userId: null, purpose: 'alert' });
    for (const { id: subscription, again, to } of requested) {
      if (to === undefined) continue;
      const values = { title: ALERTS_TITLE, mid: String(mid), merchant: context.merchantName, subscription, again };
      // If another rule has asked them already, that mail is enough.
      await mails.queue({ template: 'alerts-again', to, values }, `again.${again}`);
    }
  }
  for (const email of addresses) {
    await database.rules.updateOne({ _id, 'recipients.email': email }, { $unset: { 'recipients.$.isNew': '' } });
  }
}
