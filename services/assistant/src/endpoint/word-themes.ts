import type { SummaryPointEvent } from '@shoppervoice/contracts/comments';
import type { Endpoint } from '../assistant-config.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import { askEmbeddings } from './ask-embeddings.ts';
import { askEndpoint, EndpointFailed } from './ask-endpoint.ts';
import { askedThemes, maskedSentence } from './asked-themes.ts';
import { heldUp, type Wording } from './held-up.ts';
import { sentencesOf, sharpened } from './sharpened.ts';

/** The endpoint has so long: with what is read before it, less than the 12 s after which readers get the portal's own words. */
const PATIENCE_MS = 10_000;

/**
 * Points in the endpoint's words, each held to what went in before it is told; one that does not hold up is dropped, and so is one
 * that the endpoint says nothing of, or says again. Where it offers embeddings, they sharpen the themes first. `of`: comments that were read. In the order of the themes.
 * @throws EndpointFailed where it fails, whatever was told before, or nothing holds up
 */
export async function wordThemes(
  endpoint: Endpoint,
  found: readonly FoundTheme[],
  of: number,
  tell: (point: SummaryPointEvent) => void,
): Promise<readonly SummaryPointEvent[]> {
  const begun = performance.now();
  const vectors = await askEmbeddings(endpoint, sentencesOf(found).map(maskedSentence));
  const themes = vectors === null ? found : sharpened(found, vectors);
  const asked = askedThemes(themes, of);
  const points = new Map<number, SummaryPointEvent | null>();
  const hear = (wording: Wording) => {
    const [theme, ours] = [themes[wording.id], asked[wording.id]];
    if (theme === undefined || ours === undefined || points.has(wording.id)) return;
    const point = heldUp(wording, theme, ours);
    points.set(wording.id, point === null ? null : { column: theme.column, point });
    if (point !== null) tell({ column: theme.column, point });
  };
  await askEndpoint(endpoint, asked, hear, Math.round(PATIENCE_MS - (performance.now() - begun)));
  const whole = themes.flatMap((_, at) => points.get(at) ?? []);
  if (whole.length === 0) throw new EndpointFailed('nothing of what it says holds up');
  return whole;
}
