import { type Draws, fillsOf } from '@shoppervoice/portal-features';
import {
  type DrawnSlot,
  ErrorBoundary,
  type FrameSlotProps,
  report,
  useIdleLoad,
  usePortal,
} from '@shoppervoice/portal-kit';
import { allowed, entitlementsOf } from '@shoppervoice/survey-model';
import { Extensions } from './extensions.tsx';

type SlotProps<Name extends DrawnSlot> = { readonly name: Name } & FrameSlotProps[Name];

/**
 * Draws the fills of a slot for this session, then the extensions of remotes. One that fails is omitted and reported;
 * the others stay.
 */
export function Slot<Name extends DrawnSlot>({ name, ...given }: SlotProps<Name>) {
  const pageData = usePortal(({ session }) => (session.kind === 'signed-in' ? session.pageData : null));
  const entitlements = entitlementsOf(pageData);
  return (
    <>
      {fillsOf(name)
        .filter(({ access }) => allowed(access, entitlements))
        .map((fill) => (
          <ErrorBoundary
            key={fill.feature}
            resetBy={pageData}
            onError={(error) => report(error, `${fill.feature} in ${name}`)}
            fallback={() => null}
          >
            <Filled fill={fill} given={given as unknown as FrameSlotProps[Name]} />
          </ErrorBoundary>
        ))}
      <Extensions slot={name} given={NOTHING} />
    </>
  );
}

/** Slots of the frame give nothing to extensions: the host's own props are no contract. */
const NOTHING = {};

interface FilledProps<Props> {
  readonly fill: { readonly feature: string } & Draws<Props>;
  readonly given: Props;
}

function Filled<Props extends object>({ fill, given }: FilledProps<Props>) {
  return 'load' in fill ? (
    <FilledLater load={fill.load} feature={fill.feature} given={given} />
  ) : (
    <fill.Component {...given} />
  );
}

interface FilledLaterProps<Props> {
  readonly load: Extract<Draws<Props>, { load: unknown }>['load'];
  readonly feature: string;
  readonly given: Props;
}

function FilledLater<Props extends object>({ load, feature, given }: FilledLaterProps<Props>) {
  const code = useIdleLoad(load, feature);
  return code.kind === 'ready' ? <code.Component {...given} /> : null;
}
