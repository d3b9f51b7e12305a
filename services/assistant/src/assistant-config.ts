import { type Config, ConfigError, DATABASE_CONFIG, defineConfig, SERVICE_CONFIG } from '@shoppervoice/service-kit';

export const ASSISTANT_CONFIG = defineConfig({
  ...SERVICE_CONFIG,
  ...DATABASE_CONFIG,
  REPORT_SERVICES: {
    type: 'list',
    default: [],
    doc: 'Services whose comments may be summed up and whose figures may be asked for, `name=address` each, several addresses of one separated by `|`: `online-buyer=http://127.0.0.1:4002`.',
  },
  ACCOUNTS_URL: {
    type: 'addresses',
    doc: 'Address of `services/accounts`, or those of its replicas separated by `|`, which keeps the audit trail and knows which merchants a user is linked to.',
  },
  AI_URL: {
    type: 'link',
    optional: true,
    doc: 'Base address of an OpenAI-compatible endpoint, such as `http://127.0.0.1:11434/v1`, which words summaries of comments, answers questions with the portal’s tools and translates comments for merchants whose admin agreed (docs/assistant.md tells what goes out). Without it nothing goes anywhere.',
  },
  AI_MODEL: {
    type: 'text',
    optional: true,
    doc: 'Name of the model that AI_URL is asked for.',
  },
  AI_EMBEDDINGS_MODEL: {
    type: 'text',
    optional: true,
    doc: 'Name of the model that AI_URL is asked for embeddings, which tell themes apart by what their sentences mean. Without it none are asked for.',
  },
  AI_KEY: {
    type: 'text',
    optional: true,
    secret: true,
    doc: 'Key of AI_URL, where it wants one.',
  },
  CHAT_USER_LIMIT: {
    type: 'integer',
    min: 1,
    default: 20,
    doc: 'Questions to the chat assistant in a minute, of one user in one merchant; as many comments translated.',
  },
  CHAT_MERCHANT_LIMIT: {
    type: 'integer',
    min: 1,
    default: 60,
    doc: 'The same, of all users of one merchant.',
  },
});

export type AssistantConfig = Config<typeof ASSISTANT_CONFIG>;

/** A model endpoint that words summaries and answers questions with the portal's tools. */
export interface Endpoint {
  /** Without a trailing slash. */
  readonly url: string;
  readonly host: string;
  readonly model: string;
  /** Model for embeddings; null if the endpoint offers none. */
  readonly embeddings: string | null;
  readonly key: string | null;
}

/** Null if the operator configured none. @throws ConfigError without a model, or if the address is not HTTP */
export function endpointOf({
  AI_URL,
  AI_MODEL,
  AI_EMBEDDINGS_MODEL,
  AI_KEY,
}: Pick<AssistantConfig, 'AI_URL' | 'AI_MODEL' | 'AI_EMBEDDINGS_MODEL' | 'AI_KEY'>) {
  if (AI_URL === null) return null;
  const { protocol, host } = new URL(AI_URL);
  if (!protocol.startsWith('http')) throw new ConfigError(['AI_URL is no address. Write http://… or https://…']);
  if (AI_MODEL === null) throw new ConfigError(['AI_MODEL is not set, and AI_URL is. Write the name of its model.']);
  const url = AI_URL.replace(/\/+$/, '');
  const endpoint: Endpoint = { url, host, model: AI_MODEL, embeddings: AI_EMBEDDINGS_MODEL, key: AI_KEY };
  return endpoint;
}
