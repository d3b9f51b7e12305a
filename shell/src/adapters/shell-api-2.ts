import type {
  DeprecatedKey,
  ExtensionProps,
  OpenedPage,
  PageModule,
  PageProps,
  ReportRequest,
  SendRequest,
  ShellApi,
} from '@shoppervoice/contracts/remotes';
import { type ComponentType, createElement, useEffect } from 'react';
import { noteDeprecated, type UsedBy } from './deprecated-uses.ts';

/** The last version of major 2. */
const VERSION = '2.9.0';

/** Told of each use of a member that is deprecated. */
type NoteUse = (member: DeprecatedKey) => void;

type Renamed = 'reportError' | 'openSend' | 'openReport';

/** The shell API of remotes that are built for 2.x. */
export interface ShellApi2 extends Omit<ShellApi, Renamed> {
  report(error: unknown, where?: string): void;
  openReport(request: ReportRequest | (SendRequest & { readonly view: 'send' })): void;
}

type Opened2 = [shell: ShellApi2, search: string, page: OpenedPage['page']];

/** Exports of an exposed module that is built for 2.x: of a page, or of an extension. */
interface Module2 {
  readonly default?: unknown;
  readonly firstCall?: (...opened: Opened2) => ReturnType<NonNullable<PageModule['firstCall']>>;
  readonly nextCall?: (
    answers: readonly unknown[],
    ...opened: Opened2
  ) => ReturnType<NonNullable<PageModule['nextCall']>>;
}

/** The 2.x API, made from the present one. Members that are in both stay what they are. */
export function shellApi2(shell: ShellApi, note: NoteUse): ShellApi2 {
  const { reportError, openSend, openReport, ...same } = Object.getOwnPropertyDescriptors(shell);
  const own: Pick<ShellApi2, 'version' | 'report' | 'openReport'> = {
    version: VERSION,
    report: (error, where) => {
      note('report');
      shell.reportError(error, where);
    },
    openReport: (request) => {
      if (request.view !== 'send') return shell.openReport(request);
      note('openReport');
      const { view, ...sent } = request;
      shell.openSend(sent);
    },
  };
  return Object.defineProperties({} as ShellApi2, { ...same, ...Object.getOwnPropertyDescriptors(own) });
}

/** A module that is built for 2.x, as the shell runs those of its own major. What is no component stays what it is. */
export function adapted(module: unknown, note: NoteUse): unknown {
  const { default: exported, firstCall, nextCall } = (module ?? {}) as Module2;
  if (typeof exported !== 'function' && (typeof exported !== 'object' || exported === null)) return module;
  const shells = new WeakMap<ShellApi, ShellApi2>();
  /** One for each shell: pages use it in dependency lists. */
  const shellOf = (shell: ShellApi): ShellApi2 => {
    const known = shells.get(shell) ?? shellApi2(shell, note);
    shells.set(shell, known);
    return known;
  };
  const opened = ({ shell, search, page }: OpenedPage): Opened2 => [shellOf(shell), search, page];
  const Component = exported as ComponentType<object>;
  function Adapted({ shell, ...props }: PageProps | ExtensionProps) {
    const isExtension = 'context' in props;
    const given = 'context' in props ? { given: props.context } : {};
    useEffect(() => {
      if (isExtension) note('given');
    }, [isExtension]);
    return createElement(Component, { ...props, ...given, shell: shellOf(shell) } as object);
  }
  return {
    default: Adapted,
    ...(typeof firstCall === 'function' && {
      firstCall: (page: OpenedPage) => {
        note('firstCall');
        return firstCall(...opened(page));
      },
    }),
    ...(typeof nextCall === 'function' && {
      nextCall: ({ answers, ...page }: OpenedPage & { readonly answers: readonly unknown[] }) => {
        note('nextCall');
        return nextCall(answers, ...opened(page));
      },
    }),
  } satisfies PageModule;
}

/** A module of this build that was made for 2.x; its uses of deprecated members are counted. */
export const adaptedFor = (by: UsedBy, module: unknown): unknown =>
  adapted(module, (member) => noteDeprecated(by, member));
