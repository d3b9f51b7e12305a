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
        description={`Whatever uses ${client.name} is refused from then on, within 5 seconds. This cannot be taken back; the list of its calls goes with it.`}
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
        description="It is yours from then on. Its secrets from before its maker left end at once, and you get a new one for its program. To change over without a pause, make a new secret first: that one stays."
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
        description={`The secret that ends in ${hintOf(client, action.secretId)} is refused from then on. Do it once every program of ${client.name} has the other one.`}
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
      description="The secret that it has works on until you end it, so that nothing breaks while you change over."
      action="Make a secret"
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
