import type {
  ExtensionProps,
  OpenedPage,
  PageModule,
  PageProps,
  ReportRequest,
  SendRequest,
  ShellApi,
} from '@shoppervoice/contracts/remotes';
import { type ComponentType, createElement } from 'react';

/** The last version of major 2. */
const VERSION = '2.9.0';

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
export function shellApi2(shell: ShellApi): ShellApi2 {
  const { reportError, openSend, openReport, ...same } = Object.getOwnPropertyDescriptors(shell);
  const own: Pick<ShellApi2, 'version' | 'report' | 'openReport'> = {
    version: VERSION,
    report: (error, where) => shell.reportError(error, where),
    openReport: (request) => {
      if (request.view !== 'send') return shell.openReport(request);
      const { view, ...sent } = request;
      shell.openSend(sent);
    },
  };
  return Object.defineProperties({} as ShellApi2, { ...same, ...Object.getOwnPropertyDescriptors(own) });
}

/** A module that is built for 2.x, as the shell runs those of its own major. What is no component stays what it is. */
export function adapted(module: unknown): unknown {
  const { default: exported, firstCall, nextCall } = (module ?? {}) as Module2;
  if (typeof exported !== 'function' && (typeof exported !== 'object' || exported === null)) return module;
  const shells = new WeakMap<ShellApi, ShellApi2>();
  /** One for each shell: pages use it in dependency lists. */
  const shellOf = (shell: ShellApi): ShellApi2 => {
    const known = shells.get(shell) ?? shellApi2(shell);
    shells.set(shell, known);
    return known;
  };
  const opened = ({ shell, search, page }: OpenedPage): Opened2 => [shellOf(shell), search, page];
  const Component = exported as ComponentType<object>;
  function Adapted({ shell, ...props }: PageProps | ExtensionProps) {
    const given = 'context' in props ? { given: props.context } : {};
    return createElement(Component, { ...props, ...given, shell: shellOf(shell) } as object);
  }
  return {
    default: Adapted,
    ...(typeof firstCall === 'function' && { firstCall: (page: OpenedPage) => firstCall(...opened(page)) }),
    ...(typeof nextCall === 'function' && {
      nextCall: ({ answers, ...page }: OpenedPage & { readonly answers: readonly unknown[] }) =>
        nextCall(answers, ...opened(page)),
    }),
  } satisfies PageModule;
}
