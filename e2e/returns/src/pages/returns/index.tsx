import type { PageProps } from '@shoppervoice/contracts/remotes';
import { Button, Dialog } from '@shoppervoice/ui';
import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BEHAVIOUR, VERSION } from './build.ts';
import css from './returns.module.css';

/** Set by a test in the browser, for a fault that ends while the tab stays. */
const faultNow = () => (globalThis as { returnsFault?: string }).returnsFault ?? BEHAVIOUR;

if (faultNow() === 'throws-at-load') throw new Error('Returns throws while it is loaded.');

const never = new Promise<never>(() => {});

function loop(): never {
  for (;;);
}

/** Keeps the tab from responding, and goes on. */
function countEveryGrain(): void {
  const until = performance.now() + 7_000;
  while (performance.now() < until);
}

/** Covers everything: in the page's place, over it, around it and beside it; and styles the whole document. */
function leaveItsPlace(): void {
  const cover = (of: string) => {
    const node = document.createElement('div');
    node.className = 'returns-cover';
    node.dataset.of = of;
    Object.assign(node.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'black' });
    return node;
  };
  document.querySelector('h1')?.append(cover('place'));
  for (const id of ['page-layers', 'page-foot', 'main']) document.getElementById(id)?.append(cover(id));
  document.body.append(cover('body'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('a { outline: 3px solid red }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A minimal page: shows its build, has a note, and loads more of its code on request. */
export default function ReturnsPage({ page, shell }: PageProps) {
  // Exposes what the page has, so that a test can act as a malicious page.
  Object.assign(globalThis, { returnsShell: shell });
  const [note, setNote] = useState('');
  const [more, setMore] = useState('');
  if (faultNow() === 'throws-when-drawn') throw new Error('Returns throws while it is drawn.');
  if (faultNow() === 'waits-for-ever') use(never);
  useEffect(() => {
    if (faultNow() === 'loops-for-ever') loop();
    if (faultNow() === 'leaves-its-place') leaveItsPlace();
  }, []);
  const navigate = useNavigate();
  /** Holds its input forever, and leaves. */
  const holdAndGo = () => {
    shell.holdInput();
    navigate('/online-buyer-overall-metrics');
  };
  const load = () =>
    import('./more.ts').then(
      (module) => setMore(module.MORE),
      () => setMore('That could not be loaded.'),
    );
  return (
    <div className={css.page}>
      <h1>{page.title}</h1>
      <p>Build {VERSION}</p>
      <p>Layout {shell.flag<'plain' | 'short'>('layout')}</p>
      <button type="button" onClick={() => shell.goal('sent')}>
        Send
      </button>
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button
        type="button"
        onClick={() =>
          setTimeout(() => {
            throw new Error('Returns throws later.');
          })
        }
      >
        Throw later
      </button>
      <button type="button" onClick={load}>
        More
      </button>
      <button type="button" onClick={loop}>
        Loop
      </button>
      <button type="button" onClick={countEveryGrain}>
        Freeze
      </button>
      <button type="button" onClick={holdAndGo}>
        Hold and go
      </button>
      <Dialog title="Of the page" trigger={<Button>Open a dialog</Button>} />
      <p role="status">{more}</p>
    </div>
  );
}
