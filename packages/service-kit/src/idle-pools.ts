import { ConnectionPool } from 'mongodb/lib/cmap/connection_pool.js';

/**
 * The driver (mongodb 7.9.0) wakes up ten times a second for each pool, to keep `minPoolSize` connections open. Without
 * a minimum there is nothing to keep: what else it does then, removing closed connections, each checkout does as well.
 * In a portal that nobody uses these were a tenth of all wake-ups of each server.
 */
const { ensureMinPoolSize } = ConnectionPool.prototype;

ConnectionPool.prototype.ensureMinPoolSize = function () {
  if (this.options.minPoolSize > 0) ensureMinPoolSize.call(this);
};
