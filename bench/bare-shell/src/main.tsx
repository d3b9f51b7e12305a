import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { create } from 'zustand';
import type { RemotesAnswer } from '../../../packages/contracts/src/remotes/index.ts';

/** A minimal shell that can show a page of a remote: the libraries of the real one, a heading, and nothing else. */
const usePage = create<{ readonly Page: ComponentType | null }>(() => ({ Page: null }));

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}
// As the portal's own document: the gateway's policy accepts no plain string as the address of a script.
const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createScriptURL: String });

async function loadPage(): Promise<void> {
  const { remotes } = (await (await fetch('/remotes.json')).json()) as RemotesAnswer;
  const [remote] = remotes;
  if (remote === undefined) throw new Error('There is no remote.');
  const integrity = remote.integrity[remote.entry.slice(remote.entry.lastIndexOf('/') + 1)] ?? '';
  registerPlugins([
    {
      name: 'checked-scripts',
      createScript: ({ url }) =>
        Object.assign(document.createElement('script'), { src: url, async: true, crossOrigin: 'anonymous', integrity }),
    },
  ]);
  registerRemotes([{ name: remote.uniqueName, entry: remote.entry, type: 'global' }]);
  const module = await loadRemote<{ readonly default: ComponentType }>(`${remote.uniqueName}/bare`);
  usePage.setState({ Page: module?.default ?? null });
}

function Shell() {
  const { Page } = usePage();
  return (
    <main>
      <h1>Bare</h1>
      <Routes>
        <Route path="*" element={Page === null ? <p>Loading</p> : <Page />} />
      </Routes>
    </main>
  );
}

void loadPage();
const root = document.getElementById('bare');
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <SWRConfig>
        <Shell />
      </SWRConfig>
    </BrowserRouter>,
  );
}
