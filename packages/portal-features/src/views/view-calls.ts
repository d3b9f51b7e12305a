import {
  type ChangedView,
  type NewView,
  type SavedView,
  VIEW_ORDER_PATH,
  VIEWS_PATH,
  type ViewOrder,
  type ViewsAnswer,
  viewPath,
} from '@shoppervoice/contracts/reports';
import { request } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import useSWR from 'swr';

const CHANNEL = 'saved-views';

/** Notifies other tabs of this browser that views have changed; each reloads them itself. */
function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** The reader's views, kept current across tabs. */
export function useViews() {
  const { data, error, mutate } = useSWR<ViewsAnswer>(VIEWS_PATH, (path: string) => request<ViewsAnswer>(path));
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void mutate();
    return () => channel.close();
  }, [mutate]);
  return { views: data?.views ?? null, failed: error !== undefined, refresh: () => mutate() };
}

async function changed<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await request<Answer>(path, { method, body });
  notifyTabs();
  return answer;
}

export const saveNewView = (body: NewView) => changed<SavedView>('POST', VIEWS_PATH, body);
export const changeView = (id: string, body: ChangedView) => changed<SavedView>('PUT', viewPath(id), body);
export const orderViews = (body: ViewOrder) => changed<void>('PUT', VIEW_ORDER_PATH, body);
export const deleteView = (id: string) => changed<void>('DELETE', viewPath(id));
