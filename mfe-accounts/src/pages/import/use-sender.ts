import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { failed, type Outcome } from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { fileProblem, sendFile } from './send-file.ts';

/** What this tab sends. `id`: null until the server has given one. */
export type Sending =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'sending';
      readonly id: string | null;
      readonly name: string;
      readonly arrived: number;
      readonly of: number;
    }
  | { readonly kind: 'failed'; readonly id: string | null; readonly outcome: Outcome };

export interface Sender {
  readonly sending: Sending;
  send(file: File): void;
  stop(): void;
}

/** Sends one file at a time. Leaving the page stops it; the same file chosen again goes on. */
export function useSender(
  shell: ShellApi,
  { onBegun, onSent }: { readonly onBegun: (id: string) => void; readonly onSent: (id: string) => void },
): Sender {
  const [sending, setSending] = useState<Sending>({ kind: 'nothing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const problem = fileProblem(file);
    if (problem !== null) {
      setSending({ kind: 'failed', id: null, outcome: { kind: 'failed', words: problem } });
      return;
    }
    const control = new AbortController();
    running.current = control;
    const { name, size } = file;
    let begun: string | null = null;
    setSending({ kind: 'sending', id: null, name, arrived: 0, of: size });
    try {
      const id = await sendFile(shell, file, {
        signal: control.signal,
        onArrived: (from, arrived) => {
          setSending({ kind: 'sending', id: from, name, arrived, of: size });
          if (begun === null) onBegun(from);
          begun = from;
        },
      });
      setSending({ kind: 'nothing' });
      onSent(id);
    } catch (error) {
      if (!control.signal.aborted) setSending({ kind: 'failed', id: begun, outcome: failed(error) });
    }
  };
  return {
    sending,
    send: (file) => void send(file),
    stop: () => {
      running.current?.abort();
      setSending({ kind: 'nothing' });
    },
  };
}
