import type { ApiFeatures } from '@shoppervoice/contracts/developers';
import { CopyButton } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { linkClass, Panel, PanelFoot, PanelHead, Tabs } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { REFERENCE_PATH } from '../paths.ts';
import css from './quick-start.module.css';
import {
  type Language,
  mcpSettings,
  NO_CLIENT,
  NO_MERCHANT,
  NO_SECRET,
  type QuickStartFacts,
  quickStart,
} from './quick-start.ts';
import * as words from './words.tsx';

/** Steps from the secret to the first figure, to copy unchanged. */
export function QuickStartPanel({ facts, limits }: { facts: QuickStartFacts; limits: ApiFeatures['limits'] }) {
  const [language, setLanguage] = useState<Language | 'mcp'>('curl');
  return (
    <Panel aria-labelledby="quick-start">
      <PanelHead title={words.quickStart} id="quick-start" />
      <div className={css.body}>
        <Tabs label={words.language} value={language} items={words.languages} onChange={setLanguage}>
          {language === 'mcp' ? <McpStart facts={facts} /> : <ProgramStart language={language} facts={facts} />}
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

function ProgramStart({ language, facts }: { language: Language; facts: QuickStartFacts }) {
  const named = words.languages.find(({ value }) => value === language)?.label ?? language;
  return (
    <>
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
    </>
  );
}

/** How an assistant reads the portal by itself. */
function McpStart({ facts }: { facts: QuickStartFacts }) {
  const code = mcpSettings(facts);
  return (
    <>
      <p className={css.lead}>{words.mcpLead(NO_SECRET, facts.umbrella ? NO_MERCHANT : null)}</p>
      <div className={css.head}>
        <h3>{words.mcpSettings}</h3>
        <CopyButton what={words.mcpSettings} text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {code}
      </pre>
      <p className={css.lead}>{words.mcpTools}</p>
    </>
  );
}
