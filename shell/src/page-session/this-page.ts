import { PAGE_SESSION_HEADER, PAGE_SESSION_PATH } from '@shoppervoice/contracts/accounts';
import { SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { clearPreviousReader, holdsInput, sleep, takeEarly, usePortal } from '@shoppervoice/portal-kit';
import { PageSession } from './page-session.ts';
import { mayReadTyped, type Typed, usePageStatus } from './page-status.ts';
import { type Now, personOf } from './page-tag.ts';
import { openKey, storeTypedText } from './stored-text.ts';
import { TabChannel } from './tab-channel.ts';
import { type TypedText, typedTexts } from './typed-text.ts';

/** Milliseconds for the gateway to answer. */
const PATIENCE = 5_000;
/** A tab that comes to the front checks its session, unless it did so within this time. */
const RECHECK_AFTER = 60_000;

async function ask(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response =
      takeEarly(PAGE_SESSION_PATH) ??
      fetch(PAGE_SESSION_PATH, { cache: 'no-store', credentials: 'same-origin', signal });
    const answer = await Promise.race([response, sleep(PATIENCE).then(() => null)]);
    return answer?.headers.get(PAGE_SESSION_HEADER) ?? null;
  } catch {
    return null;
  }
}

/** Hides the page from sight and screen readers: not one frame of another session may show. */
function hide(): void {
  Object.assign(document.documentElement.style, { visibility: 'hidden', opacity: '0' });
}

export function reveal(): void {
  Object.assign(document.documentElement.style, { visibility: '', opacity: '' });
}

/** Text typed when this page fell behind. */
interface StoredInput {
  /** Null once another person has used the tab. */
  texts: readonly TypedText[] | null;
  outcome: 'kept' | 'lost';
  readonly storing: Promise<unknown>;
}

let storedInput: StoredInput | 'nothing' | null = null;

/** Resolves when the typed text is stored, or storing failed. */
export const inputStored = async () => storedInput !== null && storedInput !== 'nothing' && (await storedInput.storing);

async function encryptInput(texts: readonly TypedText[]): Promise<void> {
  const typedKey = usePortal.getState().token?.typedKey;
  if (!typedKey) throw new Error('No key for typed text.');
  await storeTypedText(await openKey(typedKey), { title: document.querySelector('h1')?.textContent ?? '', texts });
}

function takeTyped(): StoredInput | 'nothing' {
  const texts = typedTexts();
  if (texts.length === 0) return 'nothing';
  const input: StoredInput = {
    texts,
    outcome: 'kept',
    storing: encryptInput(texts).catch(() => {
      input.outcome = 'lost';
      const status = usePageStatus.getState();
      if (status.kind === 'behind') fallBehind(status.now);
    }),
  };
  return input;
}

/** A notice replaces the page. Its typed text is encrypted, and shown only to the person who typed it. */
function fallBehind(now: Now): void {
  storedInput ??= takeTyped();
  usePageStatus.setState({ kind: 'behind', now, typed: typedFor(now, storedInput) }, true);
}

function typedFor(now: Now, of: StoredInput | 'nothing'): Typed {
  if (of === 'nothing') return { kind: 'none' };
  if (now === 'other-person') of.texts = null;
  return of.texts !== null && mayReadTyped(now) ? { kind: 'shown', texts: of.texts } : { kind: of.outcome };
}

const tabs = new TabChannel();

/** Session and merchant of this tab's page. */
export const pageSession = new PageSession({
  ask,
  tabs,
  hide,
  reveal,
  onPage: (tag) => clearPreviousReader(personOf(tag)),
  onBehind: fallBehind,
  onSignedIn: () => {
    // Other signed-out pages have nothing to hide, and a form being filled in is left alone.
    if (location.pathname === SIGN_IN_PATH && !holdsInput()) usePageStatus.setState({ kind: 'signed-in' }, true);
  },
});

/** Listens to other tabs, and checks after every sleep of this one. Called once. */
export function watchPageSession(): void {
  const listen = () => tabs.listen((tag) => pageSession.receive(tag));
  let looked = Date.now();
  const compare = () => {
    if (document.visibilityState !== 'visible') return;
    pageSession.compare();
    if (Date.now() - looked < RECHECK_AFTER) return;
    looked = Date.now();
    void pageSession.recheck();
  };
  listen();
  document.addEventListener('visibilitychange', compare);
  addEventListener('focus', compare);
  // Entering the back/forward cache or frozen: the page returns as last drawn, which must be blank.
  addEventListener('pagehide', () => {
    pageSession.suspend();
    tabs.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    pageSession.resume();
  });
  document.addEventListener('freeze', () => pageSession.suspend());
  document.addEventListener('resume', () => pageSession.resume());
}
