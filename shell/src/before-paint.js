// biome-ignore-all lint/complexity/useArrowFunction: runs as it is written, in browsers of any age
// Sets the chosen theme before the first paint (without a choice the style sheet follows the device), and starts the
// requests of every first view: `earlyAnswers` (see requests/early-answers.ts).
(function () {
  // The page's policy (Trusted Types) rejects plain strings where a script could start. Script addresses are allowed,
  // as `script-src` and integrity hashes check them; markup and code are not.
  if (window.trustedTypes) window.trustedTypes.createPolicy('default', { createScriptURL: String });

  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (_) {
    // Storage is unavailable: the theme follows the device.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);

  if (!window.fetch || !window.Promise) return;
  window.earlyAnswers = {
    // Matches the page's preload, so no extra headers.
    '/remotes.json': ask('/remotes.json', {}),
  };
  // The gateway saw no session: checks that this is still so, as page data would be refused.
  if (document.querySelector('meta[name=session]'))
    window.earlyAnswers['/api/page-session'] = ask('/api/page-session', {});
  else
    window.earlyAnswers['/api/page-data'] = ask('/api/page-data', {
      accept: 'application/json',
      'content-type': 'application/json',
    });

  function ask(path, headers) {
    var answer = fetch(path, { credentials: 'same-origin', headers: headers });
    // The taker of the answer handles the failure.
    answer.catch(function () {});
    return answer;
  }
})();
