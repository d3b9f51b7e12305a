/** What `npm start` notes about its scheduled backups, in a file that the gateway reads for the platform's page Health. */
export interface BackupState {
  /** Folder of the backups. */
  readonly to: string;
  /** Hours between two of them. */
  readonly hours: number;
  /** ISO instant of the last one; null: none yet. */
  readonly last: string | null;
  /** Since the last one all tries have failed; null: none has. */
  readonly failure: null | {
    /** ISO instant of the first that failed. */
    readonly since: string;
    readonly tries: number;
    /** A sentence. */
    readonly error: string;
  };
}

/** Name of the backups on the page, among services. */
export const BACKUPS = 'backups';

/** Its name in DATA_DIR. */
export const BACKUP_STATE_FILE = 'backups.json';
