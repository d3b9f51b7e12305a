import { IMPORT_CONFIG } from '@shoppervoice/importer';
import { PROGRAMME_CONFIG, REPLYING_CONFIG } from '@shoppervoice/report-service';
import { type ConfigTable, describeConfig } from '@shoppervoice/service-kit';
import { GATEWAY_CONFIG } from '../../gateway/src/gateway-config.ts';
import { LAUNCHER_CONFIG } from '../../packages/launcher/src/launcher-config.ts';
import { ACCOUNTS_CONFIG } from '../../services/accounts/src/parts/accounts-config.ts';
import { ASSISTANT_CONFIG } from '../../services/assistant/src/assistant-config.ts';
import { DEVELOPERS_CONFIG } from '../../services/developers/src/developers-config.ts';
import { REPORTING_CONFIG } from '../../services/reporting/src/parts/reporting-config.ts';

const INTRODUCTION = `# Configuration

Everything is set by environment variables. A wrong value stops the start with a sentence that says what to write.
\`npm start\` makes the keys, ports and addresses of its servers itself; every other variable of theirs can be set there
too, for example \`SESSION_IDLE_MINUTES=30 npm start\`.

This page is written by \`node scripts/configuration.ts\` from the tables in the code.
`;

const SECTIONS = [
  ['npm start', LAUNCHER_CONFIG],
  ['npm run import', IMPORT_CONFIG],
  ['gateway', GATEWAY_CONFIG],
  ['services/accounts', ACCOUNTS_CONFIG],
  ['services/assistant', ASSISTANT_CONFIG],
  ['services/developers', DEVELOPERS_CONFIG],
  ['services/online-buyer', REPLYING_CONFIG],
  ['services/reporting', REPORTING_CONFIG],
  ['every other service', PROGRAMME_CONFIG],
] as const satisfies readonly (readonly [string, ConfigTable])[];

/** The table of one server: `gateway`, or a folder of `services`. */
export function configOf(server: string): ConfigTable {
  const tables = new Map<string, ConfigTable>(SECTIONS);
  const table = tables.get(server) ?? tables.get(`services/${server}`) ?? tables.get('every other service');
  return table as ConfigTable;
}

/** `docs/configuration.md`: the variables of every program, with their defaults. */
export function configurationPage(): string {
  const sections = SECTIONS.map(([name, table]) => `## ${name}\n\n${describeConfig(table)}\n`);
  return [INTRODUCTION, ...sections].join('\n');
}
