/** A member of the shell API that an adapter still gives to remotes of an older major. */
interface DeprecatedMember {
  readonly was: string;
  readonly now: string;
  /** Version of the shell API that replaced it. */
  readonly since: string;
}

/** By the key that a report of its use names. */
export const DEPRECATED_MEMBERS = {
  report: { was: 'shell.report', now: 'shell.reportError', since: '3.0.0' },
  openReport: { was: "shell.openReport with view 'send'", now: 'shell.openSend', since: '3.0.0' },
  firstCall: { was: 'firstCall(shell, search, page)', now: 'firstCall({ shell, search, page })', since: '3.0.0' },
  nextCall: {
    was: 'nextCall(answers, shell, search, page)',
    now: 'nextCall({ answers, shell, search, page })',
    since: '3.0.0',
  },
  given: { was: 'given of an extension', now: 'context', since: '3.0.0' },
} as const satisfies Readonly<Record<string, DeprecatedMember>>;
export type DeprecatedKey = keyof typeof DEPRECATED_MEMBERS;

const PREFIX = 'old-';

/** The event of the telemetry by which uses of a member are counted; undefined: no such member. */
export const deprecatedEvent = (key: string): string | undefined =>
  Object.hasOwn(DEPRECATED_MEMBERS, key) ? `${PREFIX}${key}` : undefined;

/** Deprecated members that a version uses, by the events of its telemetry, and in how many tabs each was used. */
export function deprecatedUses(
  events: Readonly<Record<string, number>>,
): readonly (DeprecatedMember & { readonly tabs: number })[] {
  return Object.entries(DEPRECATED_MEMBERS).flatMap(([key, member]) => {
    const tabs = events[`${PREFIX}${key}`] ?? 0;
    return tabs === 0 ? [] : [{ ...member, tabs }];
  });
}
