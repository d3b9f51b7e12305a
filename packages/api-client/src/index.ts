export { ApiProblem } from './api-problem.ts';
export {
  type ApiComment,
  type ApiOutcome,
  type ApiPaths,
  type ApiRecord,
  type CommentsPath,
  type CommentsQuery,
  PortalClient,
  type PortalClientOptions,
} from './portal-client.ts';
