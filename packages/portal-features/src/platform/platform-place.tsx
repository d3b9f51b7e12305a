import { EmptyState, linkClass } from '@shoppervoice/ui';
import { ShieldCheck } from 'lucide-react';
import * as words from './place-words.tsx';
import { PLATFORM_PATH } from './platform-path.ts';

/**
 * Where the gateway could not lead a superuser to the platform's own address: a load of this page tries again, and nothing
 * of the platform is at the portal's.
 */
export default function PlatformPlace() {
  return (
    <>
      <h1>{words.platform}</h1>
      <EmptyState icon={ShieldCheck} title={words.hasOwnAddress}>
        {words.signInThere(
          <a className={linkClass} href={PLATFORM_PATH}>
            {words.openPlatform}
          </a>,
        )}
      </EmptyState>
    </>
  );
}
