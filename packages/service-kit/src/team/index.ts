/** What a team's own service is made of, outside of the portal's repository: without a database's driver and without traces. */
export type { SessionContext } from '@shoppervoice/contracts/accounts';
export type { Access } from '@shoppervoice/contracts/calls';
export { type Config, ConfigError, type ConfigTable, defineConfig, readConfig } from '../define-config.ts';
export { ProblemError } from '../problem.ts';
export { startTeamService, TEAM_CONFIG } from './start-team-service.ts';
export { documentOf, writeDocument } from './team-document.ts';
export { callerOf, openTeamService, type TeamService } from './team-service.ts';
