import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

/** The file of sample answers in the kit that is installed where the remote is built. @throws CliProblem (usage) if there is none */
export function offlineKit(remote: string): string {
  for (const from of [join(remote, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve('@shoppervoice/offline/answers.json');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new CliProblem(
    EXIT.usage,
    'The kit with the sample answers and the shell is not installed here.',
    'Take the portal’s kits with `doctor --mend`, then run `npm install`.',
  );
}

/** The built shell: in the kit, or in the repository, where its build makes it. @throws CliProblem (usage) if there is none */
export function builtShell(remote: string): string {
  const kit = dirname(dirname(offlineKit(remote)));
  const found = [join(kit, 'shell'), join(kit, '..', '..', 'shell', 'dist')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
  if (found !== undefined) return found;
  throw new CliProblem(
    EXIT.usage,
    'The shell is not built.',
    'Run `npm run build --workspace=@shoppervoice/shell` first.',
  );
}
