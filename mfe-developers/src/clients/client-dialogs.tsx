import { API_CLIENT_PATH, type ApiClient, type ApiSecretAnswer, type ShellApi } from '@shoppervoice/contracts';
import { ConfirmDialog } from '@shoppervoice/ui';
import type { ClientAction } from './clients-panel.tsx';

interface ClientDialogProps {
  readonly shell: ShellApi;
  readonly action: ClientAction;
  /** Something was changed; says what. */
  readonly onDone: (words: string) => void;
  readonly onSecret: (answer: ApiSecretAnswer) => void;
  readonly onClose: () => void;
}

const SECRET_PATH = `${API_CLIENT_PATH}/secret`;
const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`;

/** What is asked before a client or one of its secrets is changed. */
export function ClientDialog({ shell, action, onDone, onSecret, onClose }: ClientDialogProps) {
  const { client } = action;
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
        onSecret(await shell.request<ApiSecretAnswer>(SECRET_PATH, { method: 'POST', body: { id: client.id } }));
      }}
      onClose={onClose}
    />
  );
}

const hintOf = ({ secrets }: ApiClient, secretId: string) =>
  `…${secrets.find(({ id }) => id === secretId)?.hint ?? ''}`;
