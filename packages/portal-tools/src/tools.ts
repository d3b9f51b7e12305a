import { Value } from 'typebox/value';
import { COMMENT_TOOLS } from './comment-tools.ts';
import { EXPLAINING_TOOLS } from './explaining-tools.ts';
import { FIGURE_TOOLS } from './figure-tools.ts';
import { REFERENCE_TOOLS } from './reference-tools.ts';
import { type Tool, type ToolPortal, ToolRefusal } from './tool.ts';

/** Every tool, in the order in which they are offered. */
export const TOOLS: readonly Tool[] = [...FIGURE_TOOLS, ...EXPLAINING_TOOLS, ...COMMENT_TOOLS, ...REFERENCE_TOOLS];

/**
 * Checks a model's input and runs its tool.
 * @throws ToolRefusal for an unknown tool, an input in another form, and what a service refuses
 */
export async function runTool(
  tools: readonly Tool[],
  { name, input }: { readonly name: string; readonly input: unknown },
  portal: ToolPortal,
): Promise<object> {
  const found = tools.find((each) => each.name === name);
  if (found === undefined) {
    throw new ToolRefusal(`There is no tool ${name}. Take one of ${tools.map((each) => each.name).join(', ')}.`);
  }
  const given = input ?? {};
  if (!Value.Check(found.input, given)) {
    const [first] = Value.Errors(found.input, given);
    const where = first?.instancePath.slice(1).replaceAll('/', '.') || 'The input';
    throw new ToolRefusal(`${where} ${first?.message ?? 'has another form'}.`);
  }
  // Checked by the tool's own schema, of which only its row knows the type.
  return found.run(given as never, portal);
}
