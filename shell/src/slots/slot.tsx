import { fillsOf } from '@shoppervoice/portal-features';
import {
  type DrawnSlot,
  ErrorBoundary,
  type FrameSlotProps,
  report,
  usePortal,
  useUnasked,
} from '@shoppervoice/portal-kit';
import { allowed, heldOf } from '@shoppervoice/survey-model';
import type { ComponentType } from 'react';

type SlotProps<Name extends DrawnSlot> = { readonly name: Name } & FrameSlotProps[Name];

/** Draws what fills a slot for this session. One that fails is left out and reported; the others stay. */
export function Slot<Name extends DrawnSlot>({ name, ...given }: SlotProps<Name>) {
  const pageData = usePortal(({ session }) => (session.kind === 'signed-in' ? session.pageData : null));
  return fillsOf(name)
    .filter(({ access }) => allowed(access, pageData && heldOf(pageData)))
    .map((fill) => (
      <ErrorBoundary
        key={fill.feature}
        resetBy={pageData}
        onError={(error) => report(error, `${fill.feature} in ${name}`)}
        fallback={() => null}
      >
        <Filled fill={fill} given={given as unknown as FrameSlotProps[Name]} />
      </ErrorBoundary>
    ));
}

type Draws<Props> = { readonly Component: ComponentType<Props> } | { readonly load: Load<Props> };
type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

function Filled<Props extends object>({
  fill,
  given,
}: {
  fill: { readonly feature: string } & Draws<Props>;
  given: Props;
}) {
  return 'load' in fill ? (
    <FilledLater load={fill.load} feature={fill.feature} given={given} />
  ) : (
    <fill.Component {...given} />
  );
}

function FilledLater<Props extends object>({
  load,
  feature,
  given,
}: {
  load: Load<Props>;
  feature: string;
  given: Props;
}) {
  const code = useUnasked(load, feature);
  return code.kind === 'ready' ? <code.Component {...given} /> : null;
}
