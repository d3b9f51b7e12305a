import { NOBODY, PAGE_SESSION_HEADER, SESSION_CHANGED } from '@shoppervoice/contracts/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageSession } from './page-session.ts';
import { nowSeenFrom } from './page-tag.ts';

const OWN = 'ada.north.s1';
const SWITCHED = 'ada.south.s2';
const STRANGER = 'bob.north.s3';

const answer = (tag: string | null, status = 200) => ({
  headers: new Headers(tag === null ? {} : { [PAGE_SESSION_HEADER]: tag }),
  ok: status < 300,
  status,
});
type Answer = Parameters<PageSession['check']>[1];

/** A tab, its gateway, and the page tag that the browser's tabs share. */
class Tab {
  /** The gateway's answer; null: it does not respond. */
  gateway: string | null = OWN;
  known: string | null = null;
  readonly told: string[] = [];
  readonly behind: string[] = [];
  seen = true;
  signedInElsewhere = false;
  checks = 0;
  #waiting: (() => void)[] = [];
  holds = false;
  readonly session = new PageSession({
    ask: async () => {
      this.checks += 1;
      const { gateway } = this;
      if (this.holds) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return gateway;
    },
    tabs: {
      known: () => this.known,
      publish: (tag) => {
        this.known = tag;
        this.told.push(tag);
      },
    },
    hide: () => {
      this.seen = false;
    },
    reveal: () => {
      this.seen = true;
    },
    onBehind: (now) => void this.behind.push(now),
    onSignedIn: () => {
      this.signedInElsewhere = true;
    },
    patience: 30,
  });

  letGo(at: number): void {
    this.#waiting[at]?.();
  }

  check(path: string, given: ReturnType<typeof answer>): Promise<void> {
    return this.session.check(path, given as Answer, this.session.claimed());
  }

  /** Page data arrives. */
  async open(tag: string): Promise<this> {
    this.known = tag;
    await this.check('/api/page-data', answer(tag, tag === NOBODY ? 401 : 200));
    return this;
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
const changed = { status: 409 };
let tab: Tab;
beforeEach(() => {
  tab = new Tab();
});

describe('whose browser this is now', () => {
  it.each([
    [SWITCHED, 'other-merchant'],
    [STRANGER, 'other-person'],
    ['bob.south.s4', 'other-person'],
    ['ada.north.s9', 'same'],
    [NOBODY, 'nobody'],
    [SESSION_CHANGED, 'unknown'],
    [null, 'unknown'],
  ] as const)('%s: %s', (now, seen) => {
    expect(nowSeenFrom(OWN, now)).toBe(seen);
  });
});

describe('a page that was sent to nobody', () => {
  it('is nobody’s while that is so, and somebody’s signing in is noticed', async () => {
    tab.known = NOBODY;
    tab.gateway = NOBODY;
    expect(await tab.session.isSignedOut()).toBe(true);
    tab.gateway = OWN;
    tab.session.receive(OWN);
    await vi.waitFor(() => expect(tab.signedInElsewhere).toBe(true));
  });

  it.each([OWN, null])('waits for page data where the gateway says %s', async (now) => {
    tab.gateway = now;
    expect(await tab.session.isSignedOut()).toBe(false);
    await tab.open(OWN);
    expect(tab.session.claimed()).toBe(OWN);
  });
});

describe('a page', () => {
  it('says nothing before it knows whose it is, and then whose', async () => {
    expect(tab.session.claimed()).toBeUndefined();
    await tab.open(OWN);
    expect(tab.session.claimed()).toBe(OWN);
    expect((await new Tab().open(NOBODY)).session.claimed()).toBeUndefined();
  });

  it('takes answers of its own session, and failures that do not say whose they are', async () => {
    await tab.open(OWN);
    await tab.check('/api/figures', answer(OWN));
    await tab.check('/api/figures', answer(OWN, 403));
    await tab.check('/api/figures', answer(null, 503));
    expect([tab.behind, tab.session.isBehind, tab.checks]).toEqual([[], false, 0]);
  });

  it('drops an answer of another session, falls behind, and asks nothing more', async () => {
    await tab.open(OWN);
    await expect(tab.check('/api/figures', answer(SWITCHED))).rejects.toMatchObject(changed);
    expect(tab.behind).toEqual(['other-merchant']);
    expect(() => tab.session.claimed()).toThrow('session in this browser has changed');
    await expect(tab.session.check('/api/figures', answer(OWN) as Answer, OWN)).rejects.toMatchObject(changed);
  });

  it('falls behind when it is refused, and leaves the refusal to whoever reads it', async () => {
    await tab.open(OWN);
    await tab.check('/api/figures', answer(STRANGER, 409));
    expect(tab.behind).toEqual(['other-person']);
    const other = await new Tab().open(OWN);
    await other.check('/api/figures', answer(NOBODY, 401));
    expect(other.behind).toEqual(['nobody']);
  });

  it('takes no good answer that does not say whose it is, page data neither', async () => {
    await expect(tab.check('/api/page-data', answer(null))).rejects.toMatchObject({ status: 0 });
    expect(tab.session.claimed()).toBeUndefined();
    await tab.open(OWN);
    await expect(tab.check('/api/figures', answer(null))).rejects.toMatchObject({ status: 0 });
    expect(tab.session.isBehind).toBe(false);
  });

  it('is in doubt of an answer that was asked for before it knew whose it was', async () => {
    await tab.open(OWN);
    tab.holds = true;
    const call = tab.session.check('/api/get-token', answer(SWITCHED) as Answer, undefined);
    await expect(call).rejects.toMatchObject(changed);
    expect(tab.seen).toBe(false);
    tab.letGo(0);
    await rest();
    expect([tab.seen, tab.behind]).toEqual([true, []]);
  });

  it('asks who is right where an early answer is not of its session', async () => {
    tab.gateway = SWITCHED;
    await tab.check('/remotes.json', answer(OWN));
    await tab.check('/api/app-data', answer(SWITCHED));
    await tab.open(SWITCHED);
    await rest();
    expect([tab.checks, tab.behind]).toEqual([1, []]);
  });

  it('whose data is older than what other tabs know falls behind at once', async () => {
    tab.gateway = SWITCHED;
    tab.known = SWITCHED;
    await tab.check('/api/page-data', answer(OWN));
    await rest();
    expect([tab.behind, tab.told]).toEqual([['other-merchant'], []]);
  });

  it('that is the first of a session tells the other tabs, once the gateway has said so', async () => {
    tab.known = SESSION_CHANGED;
    tab.holds = true;
    await tab.check('/api/page-data', answer(OWN));
    expect(tab.told).toEqual([]);
    tab.letGo(0);
    await rest();
    expect(tab.told).toEqual([OWN]);
  });
});

describe('what another tab tells', () => {
  it('hides the page until the gateway was asked, and then replaces it', async () => {
    await tab.open(OWN);
    tab.gateway = STRANGER;
    tab.session.receive(SESSION_CHANGED);
    expect(tab.seen).toBe(false);
    await rest();
    expect([tab.behind, tab.seen]).toEqual([['other-person'], false]);
  });

  it('is not believed where the gateway says otherwise, nor listened to where it is known', async () => {
    await tab.open(OWN);
    tab.session.receive(OWN);
    expect([tab.seen, tab.checks]).toEqual([true, 0]);
    tab.known = SWITCHED;
    tab.session.receive(SWITCHED);
    expect(tab.seen).toBe(false);
    await rest();
    expect([tab.seen, tab.behind, tab.known]).toEqual([true, [], OWN]);
  });

  it('counts where the gateway cannot be asked', async () => {
    await tab.open(OWN);
    tab.gateway = null;
    tab.known = SESSION_CHANGED;
    tab.session.receive(SESSION_CHANGED);
    await rest();
    expect(tab.behind).toEqual(['unknown']);
  });

  it('of two lookings the later one counts', async () => {
    await tab.open(OWN);
    tab.holds = true;
    tab.session.receive(SESSION_CHANGED);
    tab.gateway = SWITCHED;
    tab.session.receive(SWITCHED);
    tab.letGo(0);
    await rest();
    expect([tab.seen, tab.behind]).toEqual([false, []]);
    tab.letGo(1);
    await rest();
    expect(tab.behind).toEqual(['other-merchant']);
  });

  it('changes what a tab that is behind says, and nothing is known in between', async () => {
    await tab.open(OWN);
    await tab.check('/api/figures', answer(SWITCHED, 409));
    tab.gateway = STRANGER;
    tab.session.receive(SESSION_CHANGED);
    expect(tab.behind).toEqual(['other-merchant', 'unknown']);
    await rest();
    expect(tab.behind.at(-1)).toBe('other-person');
    tab.session.receive(STRANGER);
    expect(tab.behind).toHaveLength(3);
  });

  it('tells a page of nobody that somebody has signed in', async () => {
    await tab.open(NOBODY);
    tab.session.receive(OWN);
    await rest();
    expect([tab.signedInElsewhere, tab.behind, tab.seen]).toEqual([true, [], true]);
  });
});

describe('a call of this tab that changes the session', () => {
  it('tells the other tabs, and no later answer is drawn or failed', async () => {
    await tab.open(OWN);
    await tab.check('/api/admin/override', answer(SESSION_CHANGED));
    expect(tab.told).toEqual([SESSION_CHANGED]);
    const late = vi.fn();
    tab.check('/api/figures', answer(SWITCHED)).then(late, late);
    await tab.check('/api/figures', answer(OWN));
    tab.session.receive(SWITCHED);
    await rest();
    expect([late.mock.calls, tab.behind, tab.seen]).toEqual([[], [], true]);
  });

  it('leaves the tab behind where nothing loads it anew', async () => {
    await tab.open(OWN);
    tab.gateway = SWITCHED;
    await tab.check('/api/admin/override', answer(SESSION_CHANGED));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(tab.behind).toEqual(['other-merchant']);
  });
});

describe('a page that was put away', () => {
  it('is not seen before the gateway was asked, and comes back where it is the same', async () => {
    await tab.open(OWN);
    tab.session.suspend();
    expect(tab.seen).toBe(false);
    tab.session.resume();
    expect(tab.seen).toBe(false);
    await rest();
    expect([tab.seen, tab.checks]).toEqual([true, 1]);
  });

  it('never comes back where the browser is somebody else’s', async () => {
    await tab.open(OWN);
    tab.session.suspend();
    tab.gateway = STRANGER;
    tab.session.resume();
    await rest();
    expect([tab.seen, tab.behind]).toEqual([false, ['other-person']]);
  });

  it('comes back without an answer where no tab has told otherwise', async () => {
    await tab.open(OWN);
    tab.gateway = null;
    tab.session.suspend();
    tab.session.resume();
    await rest();
    expect([tab.seen, tab.behind]).toEqual([true, []]);
    tab.known = SESSION_CHANGED;
    tab.session.suspend();
    tab.session.resume();
    await rest();
    expect([tab.seen, tab.behind]).toEqual([false, ['unknown']]);
  });

  it('of a tab that changed the session is behind', async () => {
    await tab.open(OWN);
    await tab.check('/api/user/logout', answer(SESSION_CHANGED));
    tab.session.suspend();
    tab.gateway = NOBODY;
    tab.session.resume();
    await rest();
    expect([tab.seen, tab.behind]).toEqual([false, ['nobody']]);
  });

  it('compares what was told meanwhile', async () => {
    await tab.open(OWN);
    tab.session.compare();
    expect(tab.checks).toBe(0);
    tab.known = SESSION_CHANGED;
    tab.session.compare();
    expect(tab.seen).toBe(false);
  });
});

describe('the end of a session', () => {
  it('is behind, whatever else the browser has', async () => {
    await tab.open(OWN);
    tab.session.end();
    expect(tab.behind).toEqual(['nobody']);
  });

  it.each([
    ['the server’s clock is behind', OWN, true, []],
    ['it is over', NOBODY, false, ['nobody']],
    ['nothing answers', null, false, ['nobody']],
    ['somebody has signed in meanwhile', STRANGER, false, ['other-person']],
  ] as const)('by the clock: %s', async (_, gateway, still, behind) => {
    await tab.open(OWN);
    tab.gateway = gateway;
    expect(await tab.session.expire()).toBe(still);
    expect(tab.behind).toEqual(behind);
  });
});
