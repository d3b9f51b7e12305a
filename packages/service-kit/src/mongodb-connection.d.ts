/** The parts of the driver's internals that are used, which have no types. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket;
    /** Ends the connection, once; everything on it fails with `error`. */
    cleanup(error: Error): void;
  }
}
