import { type MadeWebhook, WEBHOOK_PATH, type Webhook } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { ConfirmDialog, useWriteKey } from '@shoppervoice/ui';
import { nameOf } from './webhook-facts.ts';
import * as words from './words.tsx';

interface WebhookQuestionProps {
  readonly shell: ShellApi;
  readonly kind: 'new-secret' | 'delete' | 'keep';
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onSecret: (made: MadeWebhook) => void;
  readonly onClose: () => void;
}

/** Confirmations before a webhook is deleted, kept or gets another secret. */
export function WebhookQuestion({ shell, kind, webhook, onDeleted, onSecret, onClose }: WebhookQuestionProps) {
  const name = nameOf(webhook);
  const { id } = webhook;
  const keyOf = useWriteKey();
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={words.askToDelete(name)}
        description={words.aboutDeleting}
        action={words.deleteWebhook}
        onConfirm={async () => {
          await shell.request(`${WEBHOOK_PATH}?${new URLSearchParams({ id })}`, { method: 'DELETE' });
          onDeleted();
        }}
        onClose={onClose}
      />
    );
  }
  if (kind === 'keep') {
    return (
      <ConfirmDialog
        title={words.askToKeep(name)}
        description={words.aboutKeeping}
        action={words.keep}
        onConfirm={async () => {
          onSecret(await shell.request<MadeWebhook>(`${WEBHOOK_PATH}/keep`, { method: 'POST', body: { id } }));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.askForSecret(name)}
      description={words.aboutNewSecret}
      action={words.createSecret}
      onConfirm={async () => {
        const body = { id, key: keyOf({ id }) };
        onSecret(await shell.request<MadeWebhook>(`${WEBHOOK_PATH}/secret`, { method: 'POST', body }));
      }}
      onClose={onClose}
    />
  );
}
