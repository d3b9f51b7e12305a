// biome-ignore-all lint/complexity/useArrowFunction: runs as it is written, in browsers of any age
// Sets the chosen theme before anything is painted (without a choice the style sheet follows the device), and asks for what
// every first view needs: handed over as `earlyAnswers` (see requests/early-answers.ts).
(function () {
  // The page's policy takes no plain string where a script could begin (Trusted Types). Addresses of scripts are let through:
  // `script-src` and the hashes of integrity judge them. Markup and code are not: no string becomes either, whoever writes it.
  if (window.trustedTypes) window.trustedTypes.createPolicy('default', { createScriptURL: String });

  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (_) {
    // Storage is off: the device decides.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);

  if (!window.fetch || !window.Promise) return;
  window.earlyAnswers = {
    // The request that the page preloads: no header of its own.
    '/remotes.json': ask('/remotes.json', {}),
  };
  // The gateway saw no session: whether that is so still is asked first, as page data would be refused.
  if (document.querySelector('meta[name=session]'))
    window.earlyAnswers['/api/page-session'] = ask('/api/page-session', {});
  else
    window.earlyAnswers['/api/page-data'] = ask('/api/page-data', {
      accept: 'application/json',
      'content-type': 'application/json',
    });

  function ask(path, headers) {
    var answer = fetch(path, { credentials: 'same-origin', headers: headers });
    // Whoever takes it hears of the failure.
    answer.catch(function () {});
    return answer;
  }
})();
