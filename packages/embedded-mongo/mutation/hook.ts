import { registerHooks } from 'node:module';
import { mutants } from './mutants.ts';

/** Loaded before anything else: replaces one source file by a mutant of it. */
const mutant = mutants[Number(process.env.MUTANT)];
if (!mutant) throw new Error('MUTANT names none of the mutants');
const [file, text, instead] = mutant;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/src/${file}`)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(text)) {
      process.stderr.write('the text of the mutant is not in the source\n');
      process.exit(3);
    }
    return { ...loaded, source: source.replace(text, () => instead) };
  },
});
