import { type BrowserContext, expect } from '@playwright/test';
import { HIGH, LOW, type Side } from './two-merchants.ts';

/** What one frame of a tab showed together. */
export interface Seen {
  /** Merchant and first name in the header; empty for a frame without a header. */
  readonly name: string;
  readonly person: string;
  /** Name greeted on Home; empty elsewhere. */
  readonly greets: string;
  /** Merchants whose figures and texts were in the page. */
  readonly shows: readonly string[];
  readonly path: string;
  /** Part of the text around the match, to explain a failure. */
  readonly sample: string;
}

interface Marks {
  readonly name: string;
  /** A regular expression that matches this merchant's figures and texts, and no other's. */
  readonly pattern: string;
}

const MARKS: readonly Marks[] = [HIGH, LOW].map(({ name, word, rating }) => ({
  name,
  pattern: `${word}|(?<![\\d.,-])${rating}\\.\\d\\d(?!\\d)`,
}));

declare global {
  interface Window {
    frameSeen?: (seen: Seen) => void;
  }
}

export interface Recorder {
  /** Every pair that was seen, in the order in which it was first seen in its load. */
  readonly frames: Seen[];
  /** Waits until figures or texts of this merchant were under its own name at this path. */
  untilShown(path: string, side: Side): Promise<void>;
}

/**
 * Watches every frame that a tab of this context renders: the merchant and person in the header together with what the
 * page shows. Each pair is recorded once per load.
 */
export async function recordFrames(context: BrowserContext): Promise<Recorder> {
  const frames: Seen[] = [];
  await context.exposeBinding('frameSeen', (_source, frame: Seen) => void frames.push(frame));
  await context.addInitScript(record, MARKS);
  const isShown = (path: string, { name }: Side) =>
    frames.some((frame) => frame.path === path && frame.name === name && frame.shows.includes(name));
  return {
    frames,
    untilShown: (path, side) =>
      expect.poll(() => isShown(path, side), { message: `${side.name} at ${path}`, timeout: 30_000 }).toBe(true),
  };
}

/** Runs in the page, before anything of it. */
function record(marks: readonly Marks[]): void {
  if (window.top !== window) return;
  const reported = new Set<string>();
  const patterns = marks.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'i') }));
  let changed = true;
  const look = () => {
    const root = document.documentElement;
    if (!root || !document.body || getComputedStyle(root).opacity === '0') return;
    const header = document.querySelector('header');
    const button = header?.querySelector('[aria-label^="Merchant: "]')?.getAttribute('aria-label') ?? '';
    const name = patterns.find((each) => button.includes(each.name))?.name ?? '';
    const person = /^Hi (\w+)$/.exec(header?.querySelector('p')?.textContent ?? '')?.[1] ?? '';
    const greets = /^Good \w+, (\w+)$/.exec(document.querySelector('h1')?.textContent ?? '')?.[1] ?? '';
    let text = '';
    // Text of scripts and templates is not shown; an accessible name is read out.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(script, template, noscript)')) {
      text += ` ${part.textContent}`;
      for (const field of part.querySelectorAll<HTMLInputElement>('input, textarea')) text += ` ${field.value}`;
      for (const named of part.querySelectorAll('[aria-label]')) text += ` ${named.getAttribute('aria-label')}`;
    }
    const found = patterns.flatMap((each) => {
      const at = text.search(each.pattern);
      return at < 0 ? [] : [{ name: each.name, sample: text.slice(Math.max(0, at - 30), at + 30) }];
    });
    const shows = found.map((each) => each.name);
    const path = location.pathname;
    const key = JSON.stringify([name, person, greets, shows, path]);
    if (reported.has(key)) return;
    reported.add(key);
    window.frameSeen?.({ name, person, greets, shows, path, sample: found.map(({ sample }) => sample).join(' … ') });
  };
  const frame = () => {
    if (changed) {
      changed = false;
      look();
    }
    requestAnimationFrame(frame);
  };
  const start = () => {
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(() => {
      changed = true;
      // Also without a frame: a busy machine skips some.
      look();
    }).observe(document, options);
    frame();
  };
  addEventListener('pageshow', () => look());
  start();
}
