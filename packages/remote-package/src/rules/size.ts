import { DEFAULT_LIMITS, kilobytes, MAKE_SMALLER } from '../limits.ts';
import { sentBytes } from '../remote-build.ts';
import type { Found, Rule, Subject } from './rule.ts';

/** A rule that needs only the sizes of a package's files. */
interface SizeRule extends Rule {
  readonly find: (subject: Pick<Subject, 'files' | 'portal'>) => readonly Found[];
}

/**
 * Rules that are checked first, before anything is read: a package that violates one is not checked further. They bound
 * the cost of reading its files.
 */
export const SIZE_RULES: readonly SizeRule[] = [
  {
    key: 'size',
    find: ({ files, portal: { limits = DEFAULT_LIMITS, maxBytes } }) => {
      const found = (file: string, sentence: string, mend = MAKE_SMALLER): Found => ({ file, sentence, mend });
      if (files.size > limits.files) {
        return [found('', `There are ${files.size} files; this portal takes ${limits.files} a remote.`)];
      }
      const large = [...files].flatMap(([file, { length }]) => {
        const most = file.endsWith('.css') ? Math.min(limits.style, limits.file) : limits.file;
        if (length <= most) return [];
        const sentence = `${file} has ${kilobytes(length)} unpacked; this portal takes ${kilobytes(most)} of such a file.`;
        return [
          found(file, sentence, 'Split it, so that each page loads what it draws, or leave out what is not used.'),
        ];
      });
      const unpacked = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      if (unpacked > limits.unpacked) {
        const allowed = `this portal takes ${kilobytes(limits.unpacked)} a remote`;
        large.push(found('', `The files have ${kilobytes(unpacked)} unpacked, compressed variants too; ${allowed}.`));
      }
      const sent = sentBytes(files);
      if (sent > maxBytes) {
        const allowed = `this portal takes ${kilobytes(maxBytes)} a remote`;
        large.push(found('', `The files have ${kilobytes(sent)} as sent; ${allowed}.`));
      }
      return large;
    },
  },
];
