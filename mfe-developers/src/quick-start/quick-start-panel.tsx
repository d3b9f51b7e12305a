import type { ApiFeatures } from '@shoppervoice/contracts';
import { CopyButton } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { linkClass, Panel, PanelFoot, PanelHead, Tabs } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { REFERENCE_PATH } from '../paths.ts';
import css from './quick-start.module.css';
import { type Language, NO_CLIENT, NO_MERCHANT, type QuickStartFacts, quickStart } from './quick-start.ts';

const TABS: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
];

/** The steps from the secret to the first figure, to be copied without a change. */
export function QuickStartPanel({ facts, limits }: { facts: QuickStartFacts; limits: ApiFeatures['limits'] }) {
  const [language, setLanguage] = useState<Language>('curl');
  const words = TABS.find(({ value }) => value === language)?.label ?? language;
  return (
    <Panel aria-labelledby="quick-start">
      <PanelHead title="Quick start" id="quick-start" />
      <div className={css.body}>
        <Tabs label="Language" value={language} items={TABS} onChange={setLanguage}>
          <p className={css.lead}>
            Set your secret in the environment variable <code>SHOPPERVOICE_SECRET</code>
            {facts.clientId === null && ` and replace ${NO_CLIENT} by your client’s id`}
            {facts.umbrella && ` and replace ${NO_MERCHANT} by the mid of a merchant of your group`}.
          </p>
          <ol className={css.steps}>
            {quickStart(language, facts).map(({ title, code }, at) => (
              <li key={title}>
                <div className={css.head}>
                  <h3>
                    {at + 1}. {title}
                  </h3>
                  <CopyButton what={`step ${at + 1} in ${words}`} text={code} />
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
        <span>
          {formatCount(limits.readsPerMinute)} reads and {formatCount(limits.writesPerMinute)} writes a minute; over it,
          429 with Retry-After.
        </span>
        <Link to={REFERENCE_PATH} className={linkClass}>
          API reference
        </Link>
      </PanelFoot>
    </Panel>
  );
}
