/**
 * The part of the API that the comparison uses. Only the benchmark installs the package: types are checked without it.
 */
declare module '@duckdb/node-api' {
  export interface DuckDBConnection {
    run(statement: string): Promise<unknown>;
    runAndReadAll(statement: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
    closeSync(): void;
  }
  export const DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<DuckDBConnection> }>;
  };
}
