import type { ShellApi } from '@shoppervoice/contracts/remotes';
import {
  AreaFailed,
  ErrorBoundary,
  type PageEntry,
  PageSkeleton,
  report,
  useOnDemand,
  Whoops,
} from '@shoppervoice/portal-kit';
import { type ComponentType, useEffect } from 'react';

interface HomeAreaProps {
  readonly shell: ShellApi;
  readonly entries: readonly PageEntry[];
}

/** Set once loaded: Home is then drawn without an intermediate frame. */
let loaded: ComponentType<HomeAreaProps> | null = null;

/** Loads Home's code; `index.html` preloads its files by the chunk's name. */
export async function loadHome() {
  const module = await import(/* webpackChunkName: "home" */ './home.tsx');
  loaded = module.default;
  return module;
}

/** `/`: a separate chunk, so that a reader who starts on a report does not wait for it. */
export function HomeArea({ shell, entries }: HomeAreaProps) {
  const { code, ask } = useOnDemand(loadHome, 'home');
  useEffect(ask, [ask]);
  const Component = code.kind === 'ready' ? code.Component : loaded;
  if (Component === null) {
    return code.kind === 'failed' ? <AreaFailed title="Home" onRetry={ask} /> : <PageSkeleton title="Home" />;
  }
  return (
    <ErrorBoundary resetBy={shell} onError={(error) => report(error, 'home')} fallback={() => <Whoops />}>
      <Component shell={shell} entries={entries} />
    </ErrorBoundary>
  );
}
