import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import useSWR from 'swr';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

function App() {
  const { data } = useSWR('x', async () => {
    const e = await (await fetch('/entry.json')).json();
    registerPlugins([
      {
        name: 'x',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          script.integrity = e.integrity;
          return { script, timeout: 8000 };
        },
      },
    ]);
    registerRemotes([{ name: 'accounts_0_1_0', entry: e.entry }], {
      force: true,
    });
    return loadRemote<{ default: React.ComponentType<{ shell: { version: string } }> }>('accounts_0_1_0/sign-in');
  });
  return data ? <data.default shell={{ version: 'hello' }} /> : <p>loading</p>;
}
const root = document.getElementById('portal');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
