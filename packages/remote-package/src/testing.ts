/**
 * The contract test kit: a team tests its remote against the shell's contract, without the portal and without others.
 */
export { contractProblems, type PageModules } from './contract-test/contract-problems.ts';
export { sampleAppData, samplePageData } from './contract-test/sample-session.ts';
export {
  failure,
  type MadeCall,
  type TestAnswer,
  type TestShell,
  type TestShellOptions,
  testShell,
  unlistedProblem,
} from './contract-test/test-shell.ts';
