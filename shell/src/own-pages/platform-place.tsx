import { EmptyState, linkClass } from '@shoppervoice/ui';
import { ShieldCheck } from 'lucide-react';
import { PLATFORM_PATH } from './platform-path.ts';

/**
 * Where the gateway could not lead a superuser to the platform's own address: a load of this page tries again, and nothing
 * of the platform is at the portal's.
 */
export default function PlatformPlace() {
  return (
    <>
      <h1>Platform</h1>
      <EmptyState icon={ShieldCheck} title="The platform has its own address">
        You sign in there again, so that no remote’s page can act there in your name.{' '}
        <a className={linkClass} href={PLATFORM_PATH}>
          Open the platform
        </a>
        . If this page comes back, the platform can be reached on the portal's own machine alone.
      </EmptyState>
    </>
  );
}
