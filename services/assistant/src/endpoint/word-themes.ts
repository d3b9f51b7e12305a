import type { SummaryPointEvent } from '@shoppervoice/contracts/comments';
import type { Endpoint } from '../assistant-config.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import { fetchEmbeddings } from './fetch-embeddings.ts';
import { refineThemes, sentencesOf } from './refine-themes.ts';
import { EndpointFailed, requestWordings } from './request-wordings.ts';
import { maskedSentence, themePrompts } from './theme-prompts.ts';
import { verifyWording, type Wording } from './verify-wording.ts';

/** With embeddings included, less than the 12 s after which readers get the portal's own words. */
const TIMEOUT_MS = 10_000;

/**
 * Words the themes by the endpoint, in their order. A wording that fails verification, is missing or repeated drops its
 * theme. Embeddings, if offered, refine the themes first. `of`: comments that were read. @throws EndpointFailed if it
 * fails, even after points were emitted, or if no wording passes
 */
export async function wordThemes(
  endpoint: Endpoint,
  found: readonly FoundTheme[],
  of: number,
  emit: (point: SummaryPointEvent) => void,
): Promise<readonly SummaryPointEvent[]> {
  const startedAt = performance.now();
  const vectors = await fetchEmbeddings(endpoint, sentencesOf(found).map(maskedSentence));
  const themes = vectors === null ? found : refineThemes(found, vectors);
  const prompts = themePrompts(themes, of);
  const points = new Map<number, SummaryPointEvent | null>();
  const onWording = (wording: Wording) => {
    const [theme, prompt] = [themes[wording.id], prompts[wording.id]];
    if (theme === undefined || prompt === undefined || points.has(wording.id)) return;
    const point = verifyWording(wording, theme, prompt);
    points.set(wording.id, point === null ? null : { column: theme.column, point });
    if (point !== null) emit({ column: theme.column, point });
  };
  await requestWordings(endpoint, prompts, onWording, Math.round(TIMEOUT_MS - (performance.now() - startedAt)));
  const whole = themes.flatMap((_, at) => points.get(at) ?? []);
  if (whole.length === 0) throw new EndpointFailed('nothing of what it says holds up');
  return whole;
}
