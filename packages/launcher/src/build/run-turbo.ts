import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { descendantsOf, killNow } from '@shoppervoice/process-lock';

/** Runs `turbo run build` in this folder, and ends it and all its processes as soon as the parent has ended. */
const turbo = spawn(join('node_modules', '.bin', 'turbo'), ['run', 'build', '--output-logs=errors-only'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
});

function endAll(): void {
  for (const each of descendantsOf(process.pid)) killNow(each);
  process.exit(1);
}

turbo.on('error', (error) => {
  process.stderr.write(`turbo does not start: ${error.message}\n`);
  process.exit(1);
});
turbo.once('exit', (code) => process.exit(code ?? 1));
process.once('disconnect', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endAll);
