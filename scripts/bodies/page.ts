import { type BodyForm, READ_BODIES, TAKEN_BODIES, type TakenBody } from '@shoppervoice/service-kit';

const INTRODUCTION = `# Bounds of bodies

Bytes are counted while a body comes. Lists and objects in each other, and elements and fields of all of them together, are counted
over its bytes before anything is parsed. What is over a bound is answered 413, or 400 where it is nested too deep.

This page is written by \`node scripts/bodies.ts\` from the tables in the code (\`packages/service-kit/src/bodies\`).
`;

const FORMS: Readonly<Record<BodyForm, string>> = {
  json: 'JSON',
  nothing: 'nothing, or JSON without meaning',
  records: 'records, one by one',
  form: 'form',
  bytes: 'bytes',
  reports: 'reports of browsers',
  package: 'package of a remote, by [its own rules](operating.md)',
  'passed on': 'bytes, passed on to the service whose call it is',
};

const NUMBER = new Intl.NumberFormat('en');
const MIB = 1_048_576;

function size(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % 1024 === 0 ? `${NUMBER.format(bytes / 1024)} KiB` : `${NUMBER.format(bytes)} bytes`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function takenRow([call, { form, bytes, unpackedBytes, depth, values }]: readonly [string, TakenBody]): string[] {
  const unpacked = unpackedBytes === undefined ? '' : `, ${size(unpackedBytes)} unpacked`;
  return [`\`${call}\``, FORMS[form], `${size(bytes)}${unpacked}`, String(depth), NUMBER.format(values)];
}

/** `docs/body-bounds.md`: bounds of every body that a server accepts or reads. */
export function bodyBoundsPage(): string {
  const bounds = ['bytes', 'in each other', 'elements and fields'];
  const taken = [...TAKEN_BODIES].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(takenRow);
  const read = Object.values(READ_BODIES).map(({ what, bytes, depth, values }) => [
    ...[what, size(bytes), String(depth), NUMBER.format(values)],
  ]);
  return [
    INTRODUCTION,
    `## What servers take\n\n${table(['call', 'body', ...bounds], taken)}\n`,
    `## What servers read from others\n\nWhat is over a bound counts as no answer. Of a webhook's answer the first KiB is kept as text, and nothing is parsed.\n\n${table(['what', ...bounds], read)}\n`,
  ].join('\n');
}
