import type { ImportAnswer, ImportsAnswer } from '@shoppervoice/contracts/developers';
import { IMPORTS_PATH } from '@shoppervoice/contracts/developers';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { codeOrNone, DataState, useAddressState, useReport } from '@shoppervoice/report-kit';
import { oneStop } from '@shoppervoice/survey-model';
import {
  Bone,
  done,
  linkClass,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  Panel,
  PanelHead,
  Skeleton,
} from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSWRConfig } from 'swr';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { ChooseFile } from './choose-file.tsx';
import css from './import.module.css';
import { importCall, isMoving } from './import-state.ts';
import { ImportsList } from './imports-list.tsx';
import { OneImport } from './one-import.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useSender } from './use-sender.ts';
import * as words from './words.ts';

const VIEW = { import: codeOrNone };
/** Milliseconds between two looks at an import that is moving. */
const LOOK = 1_000;

/** Requested by the shell while the page is still loading. */
export const firstCall = () => IMPORTS_PATH;

/** `/import`: files of other survey tools become responses, for admins. `import` of the address names one. */
export default function ImportPage({ shell, page }: PageProps) {
  const { state: address, change, hrefWith } = useAddressState(VIEW, shell);
  const id = address.import;
  const list = useReport<ImportsAnswer>(IMPORTS_PATH);
  const one = useReport<ImportAnswer>(id === '' ? null : importCall(id));
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const { mutate } = useSWRConfig();
  const sender = useSender(shell, {
    onBegun: (begun) => change({ import: begun }),
    onSent: (sent) => void mutate(importCall(sent)),
  });
  const { sending } = sender;
  const isWorking = one.kind === 'ready' && isMoving(one.answer.state);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void mutate(importCall(id)), LOOK);
    return () => clearInterval(timer);
  }, [isWorking, id, mutate]);
  const view = useRef<HTMLDivElement>(null);
  const lastId = useRef(id);
  // What had the focus is gone with the view that it was in: the next tab stop would be the first of the portal.
  useEffect(() => {
    if (lastId.current === id) return;
    lastId.current = id;
    if (document.activeElement === document.body) view.current?.querySelector<HTMLElement>('a,button')?.focus();
  }, [id]);
  const takeAnswer = (answer: ImportAnswer) =>
    void mutate(importCall(answer.id), answer, { revalidate: false }).then(() => mutate(IMPORTS_PATH));

  return (
    <SignedInPage
      shell={shell}
      title={page.title}
      lead={oneStop(words.lead(shell.pageData?.merchant.merchantName ?? words.thisMerchant))}
    >
      <OutcomeNotice of={sending.kind === 'failed' && sending.id === null ? sending.outcome : outcome} />
      <div className={css.stack} ref={view}>
        {id === '' ? (
          <>
            <ChooseFile
              onFile={(file) => {
                setOutcome(NOTHING_DONE);
                sender.send(file);
              }}
            />
            {sending.kind === 'sending' && (
              <Panel className={css.panel} aria-label={words.sendingTitle}>
                <ProgressBar
                  label={words.sendingNamed(sending.name)}
                  done={sending.arrived}
                  of={sending.of}
                  inWords={words.bytesOf(sending.arrived, sending.of)}
                />
              </Panel>
            )}
          </>
        ) : (
          <>
            <p className={css.back}>
              <Link className={linkClass} to={hrefWith({ import: '' })}>
                {words.allImports}
              </Link>
              {one.kind === 'ready' && <strong className={css.name}>{one.answer.fileName}</strong>}
            </p>
            <DataState
              state={one}
              skeleton={(still) => (
                <Skeleton label={words.loadingOne} still={still}>
                  <Bone height="320px" still={still} />
                </Skeleton>
              )}
              failedTitle={words.oneNotLoaded}
              refreshFailedTitle={words.oneNotRefreshed}
              slow={words.oneTakesLonger}
            >
              {(answer) => (
                <OneImport
                  key={answer.id}
                  shell={shell}
                  answer={answer}
                  sender={sender}
                  onAnswer={takeAnswer}
                  onDiscarded={() => {
                    setOutcome(done(words.discarded(answer.fileName)));
                    change({ import: '' });
                    void mutate(IMPORTS_PATH);
                  }}
                />
              )}
            </DataState>
          </>
        )}
      </div>
      {id === '' && (
        <Panel aria-labelledby="imports">
          <PanelHead id="imports" title={words.imports} />
          <ImportsList list={list} hrefOf={(each) => hrefWith({ import: each })} />
        </Panel>
      )}
    </SignedInPage>
  );
}
