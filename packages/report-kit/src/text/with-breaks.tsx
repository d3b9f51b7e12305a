import { Fragment, type ReactNode } from 'react';

/** A name whose line may end after each dash, before it has to end within a figure: `$100,000-` `$149,999`. */
export function withBreaks(name: string): ReactNode {
  return name.split(/(?<=[-–])(?=\S)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
