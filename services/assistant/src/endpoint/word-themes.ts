import type { SummaryPointEvent } from '@shoppervoice/contracts';
import type { Endpoint } from '../assistant-config.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import { askEndpoint, EndpointFailed } from './ask-endpoint.ts';
import { askedThemes } from './asked-themes.ts';
import { heldUp } from './held-up.ts';

/**
 * Points in the endpoint's words, each held to what went in; one that does not hold up is dropped, and so is one that the
 * endpoint says nothing of. `of`: comments that were read. @throws EndpointFailed where it fails, or nothing holds up
 */
export async function wordThemes(
  endpoint: Endpoint,
  themes: readonly FoundTheme[],
  of: number,
): Promise<readonly SummaryPointEvent[]> {
  const asked = askedThemes(themes, of);
  const wordings = await askEndpoint(endpoint, asked);
  const points = themes.flatMap((theme, at): SummaryPointEvent[] => {
    const said = wordings.filter(({ id }) => id === at);
    const [wording] = said;
    const ours = asked[at];
    if (wording === undefined || said.length > 1 || ours === undefined) return [];
    const point = heldUp(wording, theme, ours);
    return point === null ? [] : [{ column: theme.column, point }];
  });
  if (points.length === 0) throw new EndpointFailed('nothing of what it says holds up');
  return points;
}
