import {
  API_CLIENT_PATH,
  type ApiClient,
  type ApiSecretAnswer,
  type KeptApiClientAnswer,
  type ShellApi,
} from '@shoppervoice/contracts';
import { ConfirmDialog, useWriteKey } from '@shoppervoice/ui';
import type { ClientAction } from './clients-panel.tsx';

interface ClientDialogProps {
  readonly shell: ShellApi;
  readonly action: ClientAction;
  /** Something was changed; says what. */
  readonly onDone: (words: string) => void;
  readonly onSecret: (answer: ApiSecretAnswer) => void;
  /** A client was taken over, with its new secret where it has one. */
  readonly onKept: (answer: KeptApiClientAnswer) => void;
  readonly onClose: () => void;
}

const SECRET_PATH = `${API_CLIENT_PATH}/secret`;
const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`;

/** What is asked before a client or one of its secrets is changed. */
export function ClientDialog({ shell, action, onDone, onSecret, onKept, onClose }: ClientDialogProps) {
  const { client } = action;
  const keyOf = useWriteKey();
  if (action.kind === 'delete') {
    return (
      <ConfirmDialog
        title={`Delete ${client.name}?`}
        description={`Any program that uses ${client.name} is refused within 5 seconds. This cannot be undone; its call log is deleted too.`}
        action="Delete the client"
        onConfirm={async () => {
          await shell.request(`${API_CLIENT_PATH}${query({ id: client.id })}`, { method: 'DELETE' });
          onDone(`${client.name} is deleted.`);
        }}
        onClose={onClose}
      />
    );
  }
  if (action.kind === 'keep') {
    return (
      <ConfirmDialog
        title={`Keep ${client.name}?`}
        description="It becomes yours. Secrets from before its creator left end at once, and you get a new one for its program. To switch without a pause, create a new secret first: that one stays."
        action="Keep, now mine"
        onConfirm={async () => {
          const body = { id: client.id };
          onKept(await shell.request<KeptApiClientAnswer>(`${API_CLIENT_PATH}/keep`, { method: 'POST', body }));
        }}
        onClose={onClose}
      />
    );
  }
  if (action.kind === 'end-secret') {
    return (
      <ConfirmDialog
        title={`End the old secret of ${client.name}?`}
        description={`The secret that ends in ${hintOf(client, action.secretId)} stops working. Do this once every program of ${client.name} uses the other one.`}
        action="End the secret"
        onConfirm={async () => {
          await shell.request(`${SECRET_PATH}${query({ id: client.id, secretId: action.secretId })}`, {
            method: 'DELETE',
          });
          onDone(`The secret of ${client.name} is ended.`);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`New secret for ${client.name}?`}
      description="The current secret keeps working until you end it, so nothing breaks while you switch."
      action="Create secret"
      onConfirm={async () => {
        const body = { id: client.id, key: keyOf({ id: client.id }) };
        onSecret(await shell.request<ApiSecretAnswer>(SECRET_PATH, { method: 'POST', body }));
      }}
      onClose={onClose}
    />
  );
}

const hintOf = ({ secrets }: ApiClient, secretId: string) =>
  `…${secrets.find(({ id }) => id === secretId)?.hint ?? ''}`;
