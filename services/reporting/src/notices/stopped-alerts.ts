import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import { formatDay } from '@shoppervoice/survey-model';
import type { AlertDatabase, AlertRun, RuleDocument } from '../alerts/alert-document.ts';
import { refusedWords, stoppedNotice } from './stopped-work.ts';

export type EndedAlertRun = Extract<AlertRun, { readonly state: 'ended' }>;

/** Notices go to the makers of the rules, although the rules belong to the merchant. */
function makersOf(rules: readonly Pick<RuleDocument, 'createdBy' | 'makerId' | 'createdAt'>[]): NoticeQuestion['to'] {
  const ids = rules.flatMap(({ makerId }) => (makerId === undefined ? [] : [makerId]));
  const named = rules.flatMap(({ makerId, createdBy, createdAt }) =>
    makerId === undefined ? [[createdBy, createdAt] as const] : [],
  );
  return {
    admins: true,
    userIds: [...new Set(ids)],
    // By user name, the oldest rule: its present owner is meant only if they already had it then.
    named: [...Map.groupBy(named, ([username]) => username)].map(([username, those]) => ({
      username,
      before: new Date(Math.min(...those.map(([, at]) => at.getTime()))).toISOString(),
    })),
  };
}

/** Notices about a merchant's rules that could not be judged on a day, or skipped recipients. */
export async function alertNotices(
  { rules, merchants }: AlertDatabase,
  run: EndedAlertRun,
): Promise<readonly NoticeQuestion[]> {
  const { mid, day, unjudged = [], refused = [] } = run;
  if (run.outcome === 'missed') {
    const merchant = await merchants.findOne({ _id: mid });
    if (merchant === null) return [];
    const to = makersOf(await rules.find({ mid, paused: false }).toArray());
    return [
      stoppedNotice({
        mid,
        kind: 'alert',
        id: String(mid),
        to,
        parts: ['missed', run.judgedBefore ?? ''],
        title: 'Your alerts were not checked',
        text: `The alerts of ${formatDay(day)} could not be checked within a day, so none of them fired. The next day is tried again. If this goes on, contact us.`,
        link: ALERTS_PAGE,
      }),
    ];
  }
  const ids = [...unjudged, ...refused].map(({ alertId }) => alertId);
  const kept = await rules.find({ _id: { $in: ids }, mid, paused: false }).toArray();
  const leftOut = kept.flatMap((rule) =>
    refused
      .filter(({ alertId }) => alertId === rule._id)
      .map(({ addresses }) =>
        stoppedNotice({
          mid,
          kind: 'alert',
          id: rule._id,
          to: makersOf([rule]),
          link: ALERTS_PAGE,
          ...refusedWords(`The alert on ${rule.what}`, addresses),
        }),
      ),
  );
  const stopped = kept.flatMap((rule) => {
    const { _id, what, revision } = rule;
    const found = unjudged.find(({ alertId }) => alertId === _id);
    if (found === undefined || found.revision !== revision) return [];
    return [
      stoppedNotice({
        mid,
        kind: 'alert',
        id: _id,
        to: makersOf([rule]),
        parts: [found.why, found.judgedBefore ?? '', String(revision)],
        title: `The alert on ${what} could not be checked`,
        text: `${formatDay(day)}: ${found.says} It is tried again each night. If it can no longer work, change or delete it on the Alerts page.`,
        link: ALERTS_PAGE,
      }),
    ];
  });
  return [...leftOut, ...stopped];
}
