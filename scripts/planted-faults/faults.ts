/** One deliberate fault, in one place of one source file. */
export interface Fault {
  readonly name: string;
  readonly room: Room;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly instead: string;
  /** More tests to run: files or folders of vitest, or browser specs, which need a build. */
  readonly tests?: readonly string[];
}

export const ROOMS = [
  'portal',
  'gateway',
  'accounts',
  'reporting',
  'programmes',
  'other services',
  'database',
] as const;
export type Room = (typeof ROOMS)[number];

type Row = readonly [name: string, file: string, text: string, instead: string, ...tests: readonly string[]];

const inRoom = (room: Room, rows: readonly Row[]): readonly Fault[] =>
  rows.map(([name, file, text, instead, ...tests]) => ({ name, room, file, text, instead, tests }));

/** Faults that no test finds because another check comes first, by name: that check. */
export const SECOND_CHECKS: Readonly<Record<string, string>> = {
  'schedule-of-any-merchant-removed': '`deleteSchedule` looks the schedule up by its merchant',
};

export const FAULTS: readonly Fault[] = [
  ...inRoom('portal', [
    ['retry-on-429-lost', 'packages/portal-kit/src/requests/retrying.ts', 'error.status === 429 || ', ''],
    ['retry-on-outage-lost', 'packages/portal-kit/src/requests/retrying.ts', 'error.status === 0 || ', ''],
    [
      'refusal-taken-as-answer',
      'packages/portal-kit/src/requests/request.ts',
      'if (!response.ok) throw',
      'if (response.status >= 500) throw',
    ],
    [
      'other-person-not-noticed',
      'shell/src/page-session/page-tag.ts',
      'if (personOf(now) !== personOf(own)) return',
      'if (personOf(now) === personOf(own)) return',
    ],
    [
      'page-of-nobody-unknown',
      'shell/src/page-session/page-tag.ts',
      "if (now === NOBODY) return 'nobody';",
      "if (now === NOBODY) return 'unknown';",
    ],
    ['leave-asked-for-other-origin', 'shell/src/session/leave-guard.ts', 'link.origin !== location.origin || ', ''],
    [
      'sidebar-order-reversed',
      'shell/src/chrome/sidebar-model.ts',
      'a.label < b.label ? -1 : 1',
      'a.label < b.label ? 1 : -1',
    ],
    ['hung-remote-blamed-after-discard', 'shell/src/remotes/hung-before.ts', ' && !wasDiscarded', ''],
    [
      'duplicate-recipient-taken',
      'packages/portal-features/src/report-modal/schedule-draft.ts',
      'each.email.toLowerCase() === email',
      'each.email === email',
    ],
    [
      'view-matched-without-query',
      'packages/portal-features/src/views/views-of.ts',
      ' && sorted(query) === sorted(at.search)',
      '',
    ],
  ]),
  ...inRoom('gateway', [
    ['nosniff-missing', 'gateway/src/security-headers.ts', "  'x-content-type-options': 'nosniff',\n", ''],
    ['frame-options-missing', 'gateway/src/security-headers.ts', "  'x-frame-options': 'DENY',\n", ''],
    ['hsts-half-as-long', 'gateway/src/security-headers.ts', '31_536_000', '15_768_000'],
    [
      'minute-limit-off-by-one',
      'packages/service-kit/src/minute-limit.ts',
      'minute.count > this.max',
      'minute.count > this.max + 1',
    ],
    [
      'signature-not-compared',
      'gateway/src/signing/text-signer.ts',
      'if (!sameSecret(signed.slice(dot + 1), this.#signature(text))) return null;',
      'if (!sameSecret(this.#signature(text), this.#signature(text))) return null;',
    ],
    [
      'portal-calls-at-any-door',
      'gateway/src/routing/proxy.ts',
      "(route.door ?? 'portal') !== parts.admission.door",
      'route.door !== undefined && route.door !== parts.admission.door',
    ],
    [
      'write-repeated',
      'gateway/src/upstream/upstream.ts',
      'if (!isRead && !(isUnsent && to.origins.length > 1))',
      'if (!isRead && to.origins.length === 0)',
    ],
    [
      'sent-write-to-another-replica',
      'gateway/src/upstream/upstream.ts',
      '!(isUnsent && to.origins.length > 1)',
      '!(to.origins.length > 1)',
    ],
    [
      'announced-body-not-limited',
      'gateway/src/routing/bodies.ts',
      "Number(request.headers['content-length'] ?? 0) > limit",
      "Number(request.headers['content-length'] ?? 0) > 2 * limit",
    ],
    [
      'canary-one-percent-more',
      'packages/remote-registry/src/assignment.ts',
      'viewer.mid) < canary.percent',
      'viewer.mid) < canary.percent + 1',
    ],
    [
      'bad-version-at-one-merchant',
      'packages/remote-registry/src/judgement.ts',
      ' || failedMerchants < limit.merchants',
      '',
    ],
    ['csrf-not-compared', 'gateway/src/admission/authorize.ts', ' || !sameSecret(call.csrf, call.session.csrf)', ''],
    [
      'locked-call-passes',
      'gateway/src/admission/authorize.ts',
      'if (!allowed(call.access, call.session?.context ?? null))',
      'if (call.session === null && !allowed(call.access, null))',
    ],
    ['foreign-origin-passes', 'gateway/src/admission/authorize.ts', ' && !ownOrigins.has(call.origin)', ' && false'],
  ]),
  ...inRoom('accounts', [
    [
      'session-idle-never-ends',
      'packages/account-store/src/sessions/session-store.ts',
      'idleEnd(session, lifetimes).getTime() > now',
      'idleEnd(session, lifetimes).getTime() > 0',
    ],
    [
      'session-touched-each-call',
      'packages/account-store/src/sessions/session-store.ts',
      'TOUCH_MS = 30_000',
      'TOUCH_MS = 0',
    ],
    [
      'switch-prolongs-session',
      'packages/account-store/src/sessions/session-store.ts',
      'of.from?.endsAt ?? new',
      'new',
    ],
    [
      'switch-forgets-factor',
      'packages/account-store/src/sessions/session-store.ts',
      'of.factor ?? of.from?.factor ?? null',
      'of.factor ?? null',
    ],
    [
      'last-admin-may-go',
      'packages/account-store/src/users/change-user.ts',
      'admin._id !== userId && isProven(admin)',
      'isProven(admin)',
    ],
    ['user-removed-with-merchants', 'packages/account-store/src/users/remove-user.ts', 'left.mids.length > 0 || ', ''],
    ['mailbox-of-departed-user', 'services/accounts/src/jobs/mailbox.ts', '!mayBeIn(user, mid) || ', ''],
    ['job-of-unproven-user', 'services/accounts/src/jobs/job-context.ts', ' || !isProven(user)))', '))'],
    [
      'last-factor-removed',
      'services/accounts/src/second-factor/own-factor-routes.ts',
      'before?.factors.length === 1',
      'before?.factors.length === 0',
    ],
    ['promotion-ends-a-day-early', 'services/accounts/src/user/promotions.ts', 'today > lastDay', 'today >= lastDay'],
  ]),
  ...inRoom('reporting', [
    [
      'schedule-of-any-merchant-removed',
      'services/reporting/src/schedules/change-schedules.ts',
      '{ _id: scheduleId, mid })))',
      '{ _id: scheduleId })))',
    ],
    [
      'same-schedule-of-any-merchant',
      'services/reporting/src/schedules/change-schedules.ts',
      'findOne({ mid, digest })',
      'findOne({ digest })',
    ],
    [
      'click-key-of-any-merchant',
      'services/reporting/src/schedules/schedule-routes.ts',
      'findOne({ mid: context.mid, key })',
      'findOne({ key })',
    ],
    [
      'last-send-hour-refused',
      'services/reporting/src/schedules/read-schedule.ts',
      'hour <= SEND_HOURS.last',
      'hour < SEND_HOURS.last',
    ],
    ['start-day-past-latest', 'services/reporting/src/schedules/read-schedule.ts', ' && written <= latest', ''],
    [
      'schedule-without-recipients',
      'services/reporting/src/schedules/read-schedule.ts',
      'written.length === 0',
      'written.length < 0',
    ],
    [
      'stopped-run-goes-on',
      'services/reporting/src/schedules/work-run.ts',
      'if (signal.aborted) return release(parts, run);',
      '',
    ],
    [
      'refused-addresses-not-named',
      'services/reporting/src/schedules/make-run.ts',
      'refused.length === 0 ? NOBODY : onlyRefused(refused)',
      'NOBODY',
    ],
    [
      'reports-name-not-in-letter',
      'services/reporting/src/schedules/letter-values.ts',
      "reportName === '' ? what",
      'reportName.length >= 0 ? what',
    ],
    [
      'schedule-of-nobody-removed',
      'services/reporting/src/schedules/remove-schedule.ts',
      'if (deletedCount === 0) return false;',
      '',
    ],
    [
      'export-claimed-twice',
      'services/reporting/src/exports/export-store.ts',
      '{ _id, attempt, nextAt: nextAt ?? { $exists: false } }',
      '{ _id }',
    ],
    [
      'told-again-next-day',
      'services/reporting/src/alerts/judge-day.ts',
      'addDays(last, QUIET_DAYS)',
      'addDays(last, 1)',
    ],
    [
      'false-discoveries-not-held',
      'services/reporting/src/alerts/false-discoveries.ts',
      '(rate * (at + 1)) / sorted.length',
      'rate',
    ],
    ['handful-of-comments-fires', 'services/reporting/src/alerts/judge-day.ts', 'now >= LEAST_COMMENTS && ', ''],
  ]),
  ...inRoom('programmes', [
    ['margin-twice-as-wide', 'packages/survey-model/src/figures/nps.ts', '(3920 * Math.sqrt', '(7840 * Math.sqrt'],
    ['margin-without-added-answers', 'packages/survey-model/src/figures/nps.ts', '4 * (n + 3)', '4 * n'],
    [
      'significant-at-90',
      'packages/survey-model/src/figures/significance.ts',
      'SIGNIFICANT_Z = 1.96',
      'SIGNIFICANT_Z = 1.64',
    ],
    [
      'cell-of-four-told',
      'packages/survey-model/src/figures/few-answers.ts',
      'FEWEST_IN_CELL = 5',
      'FEWEST_IN_CELL = 4',
    ],
    ['single-withheld-cell-told', 'packages/survey-model/src/figures/few-answers.ts', 'sum < FEWEST_IN_CELL || ', ''],
    [
      'benchmark-of-four',
      'packages/survey-model/src/benchmarks/benchmark-value.ts',
      'FEWEST_MEMBERS = 5',
      'FEWEST_MEMBERS = 4',
    ],
    ['leap-century', 'packages/survey-model/src/days/day.ts', 'year % 4 === 0 && year % 100 !== 0', 'year % 4 === 0'],
    [
      'depth-one-day-off',
      'packages/survey-model/src/days/depth.ts',
      'addDays(today, -depth.count)',
      'addDays(today, 1 - depth.count)',
    ],
    [
      'month-without-first-day',
      'packages/survey-store/src/reading/survey-reader.ts',
      'day: { $gte: `',
      'day: { $gt: `',
    ],
    ['orders-of-any-merchant', 'packages/survey-store/src/orders/partners.ts', '{ mid, orderId: {', '{ orderId: {'],
    [
      'list-without-its-gate',
      'packages/report-service/src/comments/customer-key.ts',
      'allowed(access, context) &&',
      'access !== null &&',
    ],
    ['address-for-anybody', 'packages/report-service/src/comments/customer-key.ts', '  refuseAddress(context);\n', ''],
    [
      'question-of-any-survey',
      'packages/report-service/src/open-ends/entitled-questions.ts',
      'isSurveyEntitled(surveyId, features)',
      'surveyId > 0 || features === null',
    ],
  ]),
  ...inRoom('other services', [
    ['client-after-its-end', 'services/developers/src/oauth/token-model.ts', ' || isOver(shown.client, now())', ''],
    [
      'secret-of-another-client',
      'services/developers/src/oauth/token-model.ts',
      'shown.client._id !== clientId || ',
      '',
    ],
    [
      'cursor-not-compared',
      'services/developers/src/public-api/comments-page.ts',
      " || Buffer.from(text).toString('base64url') !== cursor",
      '',
    ],
    [
      'warned-twice',
      'services/developers/src/mails/warn-of-ends.ts',
      '{ warned: false, expiresAt',
      '{ expiresAt',
      'integration/src/public-api.nightly.test.ts',
    ],
    ['comments-lists-mixed', 'services/assistant/src/reading/comment-rules.ts', 'lists.size > 1', 'lists.size > 2'],
    [
      'why-read-as-comments',
      'services/assistant/src/reading/comment-rules.ts',
      "has(parsed, 'why', 'benchmark',",
      "has(parsed, 'benchmark',",
    ],
    ['opted-out-mailed', 'packages/mail-outbox/src/sending/outbox-worker.ts', 'if (wish.optedOut) return false;', ''],
    ['claimed-mail-lost', 'packages/mail-outbox/src/outbox/outbox.ts', "['queued', 'sending']", "['queued']"],
    [
      'events-kept-forever',
      'packages/event-outbox/src/hand-on-events.ts',
      '$lte: new Date(Date.now() - KEPT_MS)',
      '$lte: new Date(0)',
    ],
    [
      'etag-of-no-store',
      'packages/service-kit/src/etag.ts',
      "if (String(reply.getHeader('cache-control')).includes('no-store')) return payload;",
      '',
    ],
  ]),
  ...inRoom('database', [
    [
      'range-without-its-end',
      'packages/embedded-mongo/src/plan/bounds.ts',
      "highInclusive: op === 'lte'",
      'highInclusive: false',
    ],
    [
      'range-with-its-bound',
      'packages/embedded-mongo/src/plan/bounds.ts',
      "lowInclusive: op === 'gte'",
      'lowInclusive: true',
      'packages/embedded-mongo/src/maintenance',
    ],
    ['ordered-batch-goes-on', 'packages/embedded-mongo/src/commands/writing.ts', '      if (ordered) break;\n', ''],
    [
      'unique-index-takes-twice',
      'packages/embedded-mongo/src/store/store.ts',
      '!index.meta.unique || ',
      'index.meta.unique || ',
      'packages/embedded-mongo/src/index.test.ts',
    ],
    [
      'half-built-index-expires',
      'packages/embedded-mongo/src/engine/ttl.ts',
      ' || index.meta.building) continue',
      ') continue',
    ],
    [
      'expired-a-second-late',
      'packages/embedded-mongo/src/engine/ttl.ts',
      'const limit = new Date(now - (index.meta.expireAfterSeconds as number) * 1_000);',
      'const limit = new Date(now - (index.meta.expireAfterSeconds as number) * 1_000 - 1_000);',
    ],
    [
      'mail-claimed-by-two',
      'packages/mail-outbox/src/outbox/outbox.ts',
      'nextAt: { $lte: new Date(now) } }',
      '}',
      'packages/mail-outbox/src/sending/outbox.test.ts',
    ],
    [
      'claim-of-another-worker',
      'packages/mail-outbox/src/outbox/outbox.ts',
      'const own = ({ _id, claim }: ClaimedMail) => ({ _id, claim });',
      'const own = ({ _id }: ClaimedMail) => ({ _id });',
      'packages/mail-outbox/src/sending/outbox.test.ts',
    ],
  ]),
];
