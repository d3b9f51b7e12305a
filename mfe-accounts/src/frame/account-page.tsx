import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { ReactNode } from 'react';
import { BrandFrame } from './brand-frame.tsx';

/** A signed-out page in the brand's frame. `wide`: for forms of many fields. */
export function AccountPage({
  shell,
  wide = false,
  children,
}: {
  shell: ShellApi;
  wide?: boolean;
  children: ReactNode;
}) {
  const { productName, supportEmail } = shell.appData.constants;
  return (
    <BrandFrame productName={productName} supportEmail={supportEmail} wide={wide}>
      {children}
    </BrandFrame>
  );
}
