import { CHAT_COSTS_PATH, type ChatCosts } from '@shoppervoice/contracts/assistant';
import { detailOf, request } from '@shoppervoice/portal-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { Button } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';
import css from './chat-panel.module.css';
import * as words from './words.ts';

/**
 * Cost of questions at the model endpoint, per merchant and day, and the switch that turns the endpoint off. Empty if
 * no endpoint is configured.
 */
export function ChatCostsSection() {
  const [costs, setCosts] = useState<ChatCosts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    request<ChatCosts>(CHAT_COSTS_PATH).then(
      (answer) => !isUnmounted && setCosts(answer),
      (error: unknown) => !isUnmounted && setFailure(detailOf(error, words.costsNotLoaded)),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (costs === null || costs.endpoint === null) return null;
  const { endpoint, endpointOff, days } = costs;
  const turn = () =>
    request(CHAT_COSTS_PATH, { method: 'PUT', body: { endpointOff: !endpointOff } }).then(
      () => setCosts({ ...costs, endpointOff: !endpointOff }),
      (error: unknown) => setFailure(detailOf(error, words.endpointNotSwitched)),
    );
  return (
    <section className={css.history} aria-label={words.aiEndpoint}>
      <h3>{words.aiEndpoint}</h3>
      <p className={css.small}>{words.endpointAt(endpoint.model, endpoint.host, endpointOff)}</p>
      <Button onClick={() => void turn()}>{endpointOff ? words.turnOn : words.turnOff}</Button>
      {days.length > 0 && (
        <table className={css.costs}>
          <caption>{words.last30Days}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.merchant}</th>
              <th scope="col">{words.asked}</th>
              <th scope="col">{words.translated}</th>
              <th scope="col">{words.tokensIn}</th>
              <th scope="col">{words.tokensOut}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, mid, merchantName, questions, translations = 0, tokensIn, tokensOut }) => (
              <tr key={`${day} ${mid}`}>
                <td>{day}</td>
                <td>{merchantName}</td>
                <td>{formatCount(questions)}</td>
                <td>{formatCount(translations)}</td>
                <td>{formatCount(tokensIn)}</td>
                <td>{formatCount(tokensOut)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
