/** What `before-paint.js` and `first-paint.js` asked for before this code was there: path -> answer. */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** The answer to a call that is on its way since the page began to load; each is given once. */
export function takeEarly(path: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.[path] ?? null;
  delete window.earlyAnswers?.[path];
  return answer;
}

/** What nobody has taken by now is not the answer to what is asked later: the session may be another by then. */
export function dropEarly(): void {
  delete window.earlyAnswers;
}
