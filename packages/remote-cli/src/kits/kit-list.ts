/** A package of the repository that external teams get as a tarball. */
export interface Kit {
  /** Name without the scope; its folder under `packages`. */
  readonly name: string;
  /** Whether a remote needs it to run (`dependencies`) or to be built and tested (`devDependencies`). */
  readonly use: 'dependencies' | 'devDependencies';
}

/** In dependency order: the version of a kit includes the versions of those before it. */
export const KITS: readonly Kit[] = [
  { name: 'contracts', use: 'dependencies' },
  { name: 'survey-model', use: 'dependencies' },
  { name: 'chart-model', use: 'dependencies' },
  { name: 'report-files', use: 'dependencies' },
  { name: 'remote-package', use: 'devDependencies' },
  { name: 'federation', use: 'devDependencies' },
  { name: 'remote-cli', use: 'devDependencies' },
  { name: 'offline', use: 'devDependencies' },
  { name: 'ui', use: 'dependencies' },
  { name: 'report-kit', use: 'dependencies' },
];

export const SCOPE = '@shoppervoice/';

/** Name of the list in the folder of packed kits. */
export const KIT_INDEX = 'kits.json';
/**
 * The newest CLI as one file with a stable name: what a team runs before it has a folder. Not a tarball, because `npx`
 * would cache the first one per address.
 */
export const CLI_FILE = 'shoppervoice-remote.mjs';

/** Libraries that a new remote installs, and the workspace of the repository whose version it takes. */
export const LIBRARIES: readonly { readonly name: string; readonly use: Kit['use']; readonly from: string }[] = [
  { name: 'react', use: 'dependencies', from: 'mfe-online-buyer' },
  { name: 'react-dom', use: 'dependencies', from: 'mfe-online-buyer' },
  { name: 'react-router', use: 'dependencies', from: 'mfe-online-buyer' },
  { name: 'swr', use: 'dependencies', from: 'mfe-online-buyer' },
  { name: '@types/react', use: 'devDependencies', from: 'mfe-online-buyer' },
  { name: '@types/react-dom', use: 'devDependencies', from: 'mfe-online-buyer' },
  { name: '@testing-library/react', use: 'devDependencies', from: 'mfe-online-buyer' },
  { name: 'happy-dom', use: 'devDependencies', from: '.' },
  { name: 'node', use: 'devDependencies', from: '.' },
  { name: 'typescript', use: 'devDependencies', from: '.' },
  { name: 'vitest', use: 'devDependencies', from: '.' },
];

/** Peers of these libraries that a remote needs. Listed, so that npm may leave all others out: one alone is a second bundler. */
export const PEERS = ['@testing-library/dom', 'vite'] as const;

/**
 * Libraries that come as a part beside the kits (`kits/highcharts-13.1.1-k0a1b2c3d.tgz`): whole, they are half of what a remote
 * installs. A team that needs more of one installs it, and its own entry in package.json is left alone.
 */
export const SLIM_LIBRARIES: readonly string[] = [
  '@base-ui/react',
  'country-flag-icons',
  'date-fns',
  'highcharts',
  'libphonenumber-js',
  'lucide-react',
  'react-day-picker',
  'react-phone-number-input',
];
