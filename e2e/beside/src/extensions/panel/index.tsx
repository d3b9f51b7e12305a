import type { ExtensionProps } from '@shoppervoice/contracts/remotes';
import { use, useEffect, useState } from 'react';
import { BEHAVIOUR, NAME, VERSION } from '../../build.ts';
import css from './panel.module.css';

if (BEHAVIOUR === 'throws-at-load') throw new Error(`${NAME} throws while it is loaded.`);

const never = new Promise<never>(() => {});

/** Puts a cover over everything and styles the whole document. */
function leaveThings(): void {
  const cover = document.createElement('div');
  cover.className = 'beside-stray';
  Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'black' });
  document.body.append(cover);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main { display: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What a panel does once it is drawn. */
const EFFECTS: Readonly<Record<string, (shell: ExtensionProps['shell']) => void>> = {
  'loops-for-ever': () => {
    for (;;);
  },
  'leaves-things': leaveThings,
  'throws-later': () => {
    setTimeout(() => {
      throw new Error(`${NAME} throws later.`);
    }, 200);
  },
  'calls-what-it-does-not-list': (shell) => {
    shell.request('/api/account/users').catch(() => {});
  },
};

/** Covers the window as far as its place lets it. */
const COVER = { position: 'fixed', inset: 0, zIndex: 2147483647 } as const;

/** A panel of another team on a report page: shows its build and the days of the page. */
function Panel({ context, shell }: ExtensionProps<'report.panel'>) {
  const [shown] = useState(context.days);
  if (BEHAVIOUR === 'throws-when-drawn') throw new Error(`${NAME} throws while it is drawn.`);
  if (BEHAVIOUR === 'waits-for-ever') use(never);
  useEffect(() => EFFECTS[BEHAVIOUR]?.(shell), [shell]);
  return (
    <section className={css.panel}>
      {BEHAVIOUR === 'covers-the-window' && <div className="beside-cover" style={COVER} />}
      <p>{`Panel of ${NAME} ${VERSION}`}</p>
      <p>{shown}</p>
    </section>
  );
}

export default BEHAVIOUR === 'exports-no-component' ? 'no component' : Panel;
