import type { ExtensionDescriptor, ExtensionProps, ShellApi } from '@shoppervoice/contracts/remotes';
import { type TestAnswer, testShell } from '@shoppervoice/remote-package/testing';
import { isOverlay } from '@shoppervoice/ui';
import { act, cleanup, render } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import type { WrittenDescriptor } from './open-report-page.tsx';
import { emptyPageEach } from './report-page-opener.tsx';

/** A descriptor with extensions, as it is imported. */
export interface WithExtensions extends WrittenDescriptor {
  readonly extensions?: readonly unknown[];
}

export interface ExtensionSamples {
  /** What a page passes to a slot, by its name; for the portal's slots there are samples. */
  readonly context?: Readonly<Record<string, object>>;
  /** `GET /api/…` -> response, as of `testShell`. */
  readonly answers?: Readonly<Record<string, TestAnswer>>;
}

/** Milliseconds within which an extension draws something; the shell gives one up after ten seconds. */
const PATIENCE = 8_000;
const STEP = 20;

const REPORT = {
  page: { path: ['/a-page'], module: './a-page', title: 'A page', area: 'buyer', access: {}, whenLocked: 'home' },
  query: 'startDate=2026-10-22&endDate=2026-11-20',
  days: 'Oct 22 - Nov 20, 2026',
};
const COMMENT = {
  responseId: '101',
  surveyId: 1,
  text: 'The parcel came late.',
  submittedAt: '2026-11-20T13:14:05.000Z',
  topicIds: [],
};
const SAMPLES: Readonly<Record<string, object>> = {
  'report.aside': REPORT,
  'report.panel': REPORT,
  'comment.action': COMMENT,
  'comment.detail': COMMENT,
};

/**
 * Checks of every extension of a remote, as the shell runs it: it draws something, makes no call that `remote.json` does
 * not list, leaves nothing in the document outside of its place, and does not throw if its calls fail. `load`: the
 * module of an extension by its name.
 */
export function checkExtensions(
  descriptor: WithExtensions,
  load: (name: string) => Promise<{ readonly default?: unknown }>,
  samples: ExtensionSamples = {},
): void {
  emptyPageEach();
  describe.each((descriptor.extensions ?? []) as readonly ExtensionDescriptor[])('$module in $slot', (extension) => {
    test('draws, calls, and fails as the shell lets it', async () => {
      const module = await load(extension.module.replace('./', ''));
      expect(await extensionProblems(descriptor, extension, module, samples)).toEqual([]);
    });
  });
}

/** What the shell would refuse of an extension, a sentence each. */
export async function extensionProblems(
  { calls = [] }: WithExtensions,
  { slot }: Pick<ExtensionDescriptor, 'slot'>,
  { default: exported }: { readonly default?: unknown },
  { context, answers }: ExtensionSamples,
): Promise<readonly string[]> {
  if (typeof exported !== 'function' && (typeof exported !== 'object' || exported === null)) {
    return ['Its default export is no component.'];
  }
  const Extension = exported as ComponentType<ExtensionProps>;
  const props = { slot, context: context?.[slot] ?? SAMPLES[slot] ?? {} } as Omit<ExtensionProps, 'shell'>;
  const made = testShell({ listed: calls, ...(answers && { answers }) });
  const down: ShellApi = { ...made.shell, request: async () => Promise.reject(failed()) };
  const asEver = await drawn(<Extension {...props} shell={made.shell} />, made.shell);
  const without = await drawn(<Extension {...props} shell={down} />, down);
  return [
    ...asEver.problems,
    ...(asEver.problems.length === 0 && asEver.isEmpty ? [`It draws nothing within ${PATIENCE / 1000} s.`] : []),
    ...made.unlisted,
    ...without.problems.map((problem) => `Where its calls fail: ${problem}`),
  ];
}

/** What `shell.request` throws while a service is down. */
const failed = () => Object.assign(new Error('The service is down.'), { status: 503, detail: 'The service is down.' });

interface Drawn {
  readonly problems: readonly string[];
  readonly isEmpty: boolean;
}

/** Draws an extension as the shell does, until there is something to see, and takes it away. */
async function drawn(extension: ReactNode, shell: ShellApi): Promise<Drawn> {
  const problems: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const [before, sheets] = [new Set(document.body.children), document.adoptedStyleSheets?.length ?? 0];
  await act(async () => {
    render(
      <MemoryRouter>
        <SWRConfig value={{ fetcher: shell.request, provider: () => new Map() }}>
          <Boundary onError={(error) => problems.push(`It throws: ${error.message}`)}>
            <Suspense>{extension}</Suspense>
          </Boundary>
        </SWRConfig>
      </MemoryRouter>,
      { container: place },
    );
  });
  for (let waited = 0; waited < PATIENCE && place.childElementCount === 0 && problems.length === 0; waited += STEP) {
    await act(() => new Promise((resolve) => setTimeout(resolve, STEP)));
  }
  const isEmpty = place.childElementCount === 0;
  const left = [...document.body.children].filter((each) => !before.has(each) && !isOverlay(each));
  for (const each of left) {
    problems.push(`It left in the document: ${each.localName}.`);
    each.remove();
  }
  if ((document.adoptedStyleSheets?.length ?? 0) > sheets) problems.push('It left an adopted style sheet.');
  cleanup();
  place.remove();
  return { problems, isEmpty };
}

class Boundary extends Component<{ onError: (error: Error) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
