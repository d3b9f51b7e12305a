/** A package of the repository that external teams get as a tarball. */
export interface Kit {
  /** Name without the scope; its folder under `packages`. */
  readonly name: string;
  /** Whether a remote needs it to run (`dependencies`) or to be built and tested (`devDependencies`). */
  readonly use: 'dependencies' | 'devDependencies';
  /** Which folders get it; both, if left out. */
  readonly of?: FolderKind;
  /** Exports that are packed, with what they reach and no more; all of them, if left out. */
  readonly faces?: readonly string[];
}

/** What a folder of a team is: a remote, or a service behind the portal. */
export type FolderKind = 'remote' | 'service';

/** In dependency order: the version of a kit includes the versions of those before it. */
export const KITS: readonly Kit[] = [
  { name: 'contracts', use: 'dependencies' },
  { name: 'survey-model', use: 'dependencies' },
  { name: 'service-kit', use: 'dependencies', of: 'service', faces: ['./team', './team/testing'] },
  { name: 'chart-model', use: 'dependencies', of: 'remote' },
  { name: 'report-files', use: 'dependencies', of: 'remote' },
  { name: 'remote-package', use: 'devDependencies', of: 'remote' },
  { name: 'federation', use: 'devDependencies', of: 'remote' },
  { name: 'remote-cli', use: 'devDependencies' },
  { name: 'offline', use: 'devDependencies', of: 'remote' },
  { name: 'ui', use: 'dependencies', of: 'remote' },
  { name: 'report-kit', use: 'dependencies', of: 'remote' },
];

/** The kits that a folder gets. */
export const kitsOf = (kind: FolderKind): readonly Kit[] => KITS.filter(({ of = kind }) => of === kind);

export const SCOPE = '@shoppervoice/';

/** Name of the list in the folder of packed kits. */
export const KIT_INDEX = 'kits.json';
/**
 * The newest CLI as one file with a stable name: what a team runs before it has a folder. Not a tarball, because `npx`
 * would cache the first one per address.
 */
export const CLI_FILE = 'shoppervoice-remote.mjs';

/** Versions of Node with the features that the kits and the tests need. */
export const NODE_RANGE = '>=22.22.0';

interface Library {
  readonly name: string;
  readonly use: Kit['use'];
  /** The workspace of the repository whose version it takes. */
  readonly from: string;
  /** As of a kit. */
  readonly of?: FolderKind;
}

/** Libraries that a new folder installs. */
export const LIBRARIES: readonly Library[] = [
  { name: 'react', use: 'dependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: 'react-dom', use: 'dependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: 'react-router', use: 'dependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: 'swr', use: 'dependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: '@types/node', use: 'devDependencies', from: '.', of: 'service' },
  { name: '@types/react', use: 'devDependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: '@types/react-dom', use: 'devDependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: '@testing-library/react', use: 'devDependencies', from: 'mfe-online-buyer', of: 'remote' },
  { name: 'happy-dom', use: 'devDependencies', from: '.', of: 'remote' },
  { name: 'node', use: 'devDependencies', from: '.', of: 'remote' },
  { name: 'typescript', use: 'devDependencies', from: '.' },
  { name: 'vitest', use: 'devDependencies', from: '.' },
];

/** The libraries that a folder installs. */
export const librariesOf = (kind: FolderKind): readonly Library[] => LIBRARIES.filter(({ of = kind }) => of === kind);

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
