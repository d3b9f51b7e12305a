import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A theme as the endpoint receives it. */
export interface ArrivedTheme {
  readonly id: number;
  readonly comments: number;
  readonly sharePercent: number;
  readonly phrases: readonly string[];
  readonly sentences: readonly string[];
}

export type Behaviour = (themes: readonly ArrivedTheme[], answer: ServerResponse) => void;

/** The server-sent events in which an OpenAI-compatible endpoint streams a content. */
export function streamed(content: string): string {
  const pieces = content.match(/[\s\S]{1,40}/g) ?? [];
  const events = pieces.map((piece) => ({
    id: 'c1',
    object: 'chat.completion.chunk',
    choices: [{ delta: { content: piece } }],
  }));
  return `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;
}

/** A point with the theme's own statements. */
export const honest = ({ id, phrases, sentences }: ArrivedTheme) => ({
  id,
  theme: (phrases.slice(0, 2).join(' ') || 'Theme').slice(0, 60),
  text: `In short: ${(sentences[0] ?? '').replace(/[^\p{L}\p{N}\s.,'%]/gu, '')}`,
});

export const answerWith =
  (word: (theme: ArrivedTheme) => object): Behaviour =>
  (themes, answer) =>
    void answer.end(streamed(JSON.stringify({ points: themes.map(word) })));

/** Embeddings in different directions: no two texts are similar. */
const directions = (texts: readonly string[], index: number) => texts.map((_, at) => (at === index ? 1 : 0.01));

/** A scripted server of chat completions, and the audit trail of accounts. */
export class ScriptedEndpoint {
  readonly #server: Server;
  behaves: Behaviour = answerWith(honest);
  /** Its embeddings of texts. */
  embeds: (texts: readonly string[], answer: ServerResponse) => void = (texts, answer) =>
    void answer.end(
      JSON.stringify({ data: texts.map((_, index) => ({ index, embedding: directions(texts, index) })) }),
    );
  /** Its translations of comments. */
  translates: (comment: string, answer: ServerResponse) => void = (comment, answer) =>
    void answer.end(streamed(JSON.stringify({ from: 'fr', text: `In English: ${comment}` })));
  /** Bodies of chat completions, and of audit entries. */
  readonly requests: { readonly body: string; readonly authorization: string | undefined }[] = [];
  /** Bodies of embedding requests. */
  readonly embedded: string[] = [];
  readonly audited: { readonly action: string; readonly mid: number }[] = [];

  private constructor() {
    this.#server = createServer(async (request, answer) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      answer.on('error', () => undefined);
      if (request.url === '/internal/audit') {
        this.audited.push(JSON.parse(body));
        answer.writeHead(204).end();
        return;
      }
      if (request.url === '/v1/embeddings') {
        this.embedded.push(body);
        const { input } = JSON.parse(body) as { input: string[] };
        this.embeds(input, answer);
        return;
      }
      if (request.url !== '/v1/chat/completions') {
        answer.writeHead(404).end();
        return;
      }
      this.requests.push({ body, authorization: request.headers.authorization });
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
      const asked = JSON.parse(messages[1]?.content ?? '') as { themes: ArrivedTheme[]; comment?: string };
      if (asked.comment === undefined) this.behaves(asked.themes, answer);
      else this.translates(asked.comment, answer);
    });
  }

  static async start(): Promise<ScriptedEndpoint> {
    const endpoint = new ScriptedEndpoint();
    await new Promise<void>((resolve) => endpoint.#server.listen(0, '127.0.0.1', resolve));
    return endpoint;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
