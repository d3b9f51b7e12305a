import type { MerchantHoldings, OverrideRequest } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { detailOf, enterMerchant, Failure, report } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, TextField } from '@shoppervoice/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { FeatureChoice } from './feature-choice.tsx';
import { draftOf, featuresDraft, midOf, packagesDraft, productLabel, requestOf } from './override-model.ts';
import css from './override-panel.module.css';
import { PackageChoice } from './package-choice.tsx';
import * as words from './words.ts';

export interface OverridePanelProps {
  readonly pageData: PageData;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly what: 'apply' | 'back' }
  | { readonly kind: 'failed'; readonly words: string; readonly atMid: boolean };

/** Overrides a superuser session's packages and features. Stored in the session only. */
export default function OverridePanel({ pageData, open, onOpenChange }: OverridePanelProps) {
  const formId = useId();
  const midField = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => draftOf(pageData));
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const { merchant, override } = pageData;
  const own = merchant.merchantId;
  const mid = midOf(draft.mid);
  const holdings = useHoldings(open ? mid : null, pageData);
  const isOverridden = draft.packages !== null || draft.features !== null;

  const ask = (what: 'apply' | 'back', request: OverrideRequest | null) => {
    if (request === null) return onOpenChange(false);
    setProgress({ kind: 'asking', what });
    enterMerchant(request).catch((error: unknown) => {
      report(error, 'override');
      const refused = detailOf(error, words.didNotWork);
      const atMid = error instanceof Failure && error.parameter === 'mid';
      setProgress({ kind: 'failed', words: refused, atMid });
      if (atMid) midField.current?.focus();
    });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (mid !== null && !holdings.missing) return ask('apply', requestOf(draft, pageData));
    midField.current?.focus();
  };
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next });
    if (progress.kind === 'failed') setProgress({ kind: 'idle' });
  };
  const midError =
    mid === null
      ? words.merchantIdProblem
      : (holdings.missing ?? (progress.kind === 'failed' && progress.atMid ? progress.words : undefined));

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="end"
      title={words.adminOverride}
      description={<span className={css.lead}>{words.aboutOverride}</span>}
      actions={
        <>
          {override && (
            <Button
              busy={progress.kind === 'asking' && progress.what === 'back'}
              onClick={() => ask('back', { mid: own })}
            >
              {words.backToMerchant}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={progress.kind === 'asking' && progress.what === 'apply'}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={apply} noValidate>
        {progress.kind === 'failed' && !progress.atMid && (
          <Banner kind="error" title={words.notApplied}>
            {progress.words}
          </Banner>
        )}
        <TextField
          ref={midField}
          label={words.merchantId}
          inputMode="numeric"
          autoComplete="off"
          value={draft.mid}
          onChange={(event) => change({ mid: event.target.value })}
          error={midError}
          hint={holdings.answer?.merchantName}
        />
        {holdings.answer ? (
          <>
            <Product packages={draft.packages ?? holdings.answer.packages} isOverridden={isOverridden} />
            <PackageChoice
              packages={draft.packages ?? holdings.answer.packages}
              isOverridden={draft.packages !== null}
              onChange={(next) => holdings.answer && change({ packages: packagesDraft(next, holdings.answer) })}
              onBack={() => change({ packages: null })}
            />
            <FeatureChoice
              features={draft.features ?? holdings.answer.features}
              isOverridden={draft.features !== null}
              onChange={(next) => holdings.answer && change({ features: featuresDraft(next, holdings.answer) })}
              onBack={() => change({ features: null })}
            />
          </>
        ) : (
          <p role="status" className={css.waiting}>
            {holdings.missing === null && mid !== null && words.readingMerchant}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Product label of the packages. */
function Product({ packages, isOverridden }: { packages: readonly number[]; isOverridden: boolean }) {
  return (
    <div className={css.product}>
      <p className={css.productHead}>{words.product}</p>
      <p className={css.productName}>{productLabel(packages)}</p>
      <p className={css.productNote} role="status">
        {isOverridden ? words.overridden : words.asMerchantHolds}
      </p>
    </div>
  );
}

/** Entitlements of a merchant. `missing`: why they are unknown, or null. */
function useHoldings(mid: number | null, { merchant, override, packages, features }: PageData) {
  const { data, error } = useSWR<MerchantHoldings, Failure>(mid === null ? null : `/api/admin/merchant/${mid}`);
  if (data) return { answer: data, missing: null };
  const seen = { mid: merchant.merchantId, merchantName: merchant.merchantName, packages, features };
  // Without an override the session shows the merchant's own entitlements, so no call is needed.
  const answer = mid === merchant.merchantId && override === null ? seen : null;
  return { answer, missing: error && !answer ? error.detail : null };
}
