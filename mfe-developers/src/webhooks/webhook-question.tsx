import { type MadeWebhook, type ShellApi, WEBHOOK_PATH, type Webhook } from '@shoppervoice/contracts';
import { ConfirmDialog, useWriteKey } from '@shoppervoice/ui';
import { nameOf } from './webhook-facts.ts';

interface WebhookQuestionProps {
  readonly shell: ShellApi;
  readonly kind: 'new-secret' | 'delete' | 'keep';
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onSecret: (made: MadeWebhook) => void;
  readonly onClose: () => void;
}

/** What is asked before a webhook is deleted, kept or gets another secret. */
export function WebhookQuestion({ shell, kind, webhook, onDeleted, onSecret, onClose }: WebhookQuestionProps) {
  const name = nameOf(webhook);
  const { id } = webhook;
  const keyOf = useWriteKey();
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={`Delete ${name}?`}
        description="Nothing more is sent there, and its delivery log is deleted. This cannot be undone."
        action="Delete the webhook"
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
        title={`Keep ${name}?`}
        description="It becomes yours. Deliveries are signed with a new secret at once: your server refuses them until it has that secret, and we retry them for 24 hours."
        action="Keep, now mine"
        onConfirm={async () => {
          onSecret(await shell.request<MadeWebhook>(`${WEBHOOK_PATH}/keep`, { method: 'POST', body: { id } }));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`New secret for ${name}?`}
      description="Deliveries are signed with both for 24 hours, so nothing breaks while you switch."
      action="Create secret"
      onConfirm={async () => {
        const body = { id, key: keyOf({ id }) };
        onSecret(await shell.request<MadeWebhook>(`${WEBHOOK_PATH}/secret`, { method: 'POST', body }));
      }}
      onClose={onClose}
    />
  );
}
