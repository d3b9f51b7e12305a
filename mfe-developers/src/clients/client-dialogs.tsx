import {
  API_CLIENT_PATH,
  type ApiClient,
  type ApiSecretAnswer,
  type KeptApiClientAnswer,
} from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { ConfirmDialog, useWriteKey } from '@shoppervoice/ui';
import type { ClientAction } from './clients-panel.tsx';
import * as words from './words.tsx';

interface ClientDialogProps {
  readonly shell: ShellApi;
  readonly action: ClientAction;
  /** Something was changed; with a message. */
  readonly onDone: (said: string) => void;
  readonly onSecret: (answer: ApiSecretAnswer) => void;
  /** A client was taken over, with its new secret if it has one. */
  readonly onKept: (answer: KeptApiClientAnswer) => void;
  readonly onClose: () => void;
}

const SECRET_PATH = `${API_CLIENT_PATH}/secret`;
const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`;

/** Confirmations before a client or one of its secrets is changed. */
export function ClientDialog({ shell, action, onDone, onSecret, onKept, onClose }: ClientDialogProps) {
  const { client } = action;
  const keyOf = useWriteKey();
  if (action.kind === 'delete') {
    return (
      <ConfirmDialog
        title={words.askToDelete(client.name)}
        description={words.aboutDeleting(client.name)}
        action={words.deleteClient}
        onConfirm={async () => {
          await shell.request(`${API_CLIENT_PATH}${query({ id: client.id })}`, { method: 'DELETE' });
          onDone(words.isDeleted(client.name));
        }}
        onClose={onClose}
      />
    );
  }
  if (action.kind === 'keep') {
    return (
      <ConfirmDialog
        title={words.askToKeep(client.name)}
        description={words.aboutKeeping}
        action={words.keep}
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
        title={words.askToEnd(client.name)}
        description={words.aboutEnding(hintOf(client, action.secretId), client.name)}
        action={words.endSecret}
        onConfirm={async () => {
          await shell.request(`${SECRET_PATH}${query({ id: client.id, secretId: action.secretId })}`, {
            method: 'DELETE',
          });
          onDone(words.secretEnded(client.name));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.askForSecret(client.name)}
      description={words.aboutNewSecret}
      action={words.createSecret}
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
