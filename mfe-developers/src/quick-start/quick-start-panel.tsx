import type { ApiFeatures } from '@shoppervoice/contracts/developers';
import { CopyButton } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { linkClass, Panel, PanelFoot, PanelHead, Tabs } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { REFERENCE_PATH } from '../paths.ts';
import css from './quick-start.module.css';
import { type Language, NO_CLIENT, NO_MERCHANT, type QuickStartFacts, quickStart } from './quick-start.ts';
import * as words from './words.tsx';

/** Steps from the secret to the first figure, to copy unchanged. */
export function QuickStartPanel({ facts, limits }: { facts: QuickStartFacts; limits: ApiFeatures['limits'] }) {
  const [language, setLanguage] = useState<Language>('curl');
  const named = words.languages.find(({ value }) => value === language)?.label ?? language;
  return (
    <Panel aria-labelledby="quick-start">
      <PanelHead title={words.quickStart} id="quick-start" />
      <div className={css.body}>
        <Tabs label={words.language} value={language} items={words.languages} onChange={setLanguage}>
          <p className={css.lead}>
            {words.setSecret(
              <code>SHOPPERVOICE_SECRET</code>,
              facts.clientId === null ? NO_CLIENT : null,
              facts.umbrella ? NO_MERCHANT : null,
            )}
          </p>
          <ol className={css.steps}>
            {quickStart(language, facts).map(({ title, code }, at) => (
              <li key={title}>
                <div className={css.head}>
                  <h3>
                    {at + 1}. {title}
                  </h3>
                  <CopyButton what={words.stepIn(at + 1, named)} text={code} />
                </div>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
                <pre className={css.code} tabIndex={0}>
                  {code}
                </pre>
              </li>
            ))}
          </ol>
        </Tabs>
      </div>
      <PanelFoot>
        <span>{words.limits(formatCount(limits.readsPerMinute), formatCount(limits.writesPerMinute))}</span>
        <Link to={REFERENCE_PATH} className={linkClass}>
          {words.apiReference}
        </Link>
      </PanelFoot>
    </Panel>
  );
}
