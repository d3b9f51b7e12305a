/** Requests that `before-paint.js` and `first-paint.js` started before this code ran: path -> answer. */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** Answer of a request started while the page was loading; taken once. */
export function takeEarly(path: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.[path] ?? null;
  delete window.earlyAnswers?.[path];
  return answer;
}

/** Answers not taken by now are dropped, as the session may change before a later request. */
export function dropEarly(): void {
  delete window.earlyAnswers;
}
