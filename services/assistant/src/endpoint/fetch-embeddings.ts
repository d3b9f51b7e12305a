import { READ_BODIES, readJson } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint } from '../assistant-config.ts';

/** Short, because the wordings are requested afterwards. */
const TIMEOUT_MS = 2_500;

const EmbeddingsSchema = Type.Object({
  data: Type.Array(
    Type.Object({
      index: Type.Integer({ minimum: 0 }),
      embedding: Type.Array(Type.Number(), { minItems: 2, maxItems: 8192 }),
    }),
  ),
});

/** Unit vectors, one per text in order. Null if the endpoint offers none, or its response is invalid. */
export async function fetchEmbeddings(
  { url, embeddings, key }: Endpoint,
  texts: readonly string[],
): Promise<readonly (readonly number[])[] | null> {
  if (embeddings === null || texts.length === 0) return null;
  try {
    const answer = await fetch(`${url}/embeddings`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: embeddings, input: texts, encoding_format: 'float' }),
    });
    if (!answer.ok || answer.body === null) return null;
    const read: unknown = await readJson(answer, READ_BODIES.embeddings);
    return Value.Check(EmbeddingsSchema, read) ? inOrder(read.data, texts.length) : null;
  } catch {
    return null;
  }
}

function inOrder(
  data: readonly { readonly index: number; readonly embedding: readonly number[] }[],
  wanted: number,
): readonly (readonly number[])[] | null {
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const vectors = Array.from({ length: wanted }, (_, at) => byIndex.get(at));
  const length = vectors[0]?.length;
  const normal = vectors.map((vector) => (vector?.length === length ? unit(vector) : null));
  return data.length === wanted && normal.every((vector) => vector !== null) ? normal : null;
}

/** Null for a zero or infinite vector. */
function unit(vector: readonly number[] | undefined): readonly number[] | null {
  const size = Math.hypot(...(vector ?? []));
  return vector !== undefined && size > 0 && Number.isFinite(size) ? vector.map((value) => value / size) : null;
}
