// Runs while the shell's own code is still on its way. Asks for what every first view needs, names the files of the
// addressed page to the browser, paints the frame with the page's title, and only then starts the shell's code: it
// keeps the browser busy, and nothing would be painted until it is done. What was asked for is handed over as
// `earlyAnswers` (see requests/early-answers.ts).
(() => {
  if (!window.fetch || !window.Promise || !window.URL) return;
  /** The shell's code starts at the latest this long after the document is there: the registry may be slow. */
  var PATIENCE = 300;

  window.earlyAnswers = { '/remotes.json': ask('/remotes.json'), '/api/page-data': ask('/api/page-data') };

  function ask(path) {
    var init = { credentials: 'same-origin' };
    // The registry's own request has to be the one that the page preloads: no header of its own.
    if (path !== '/remotes.json') init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    var answer = fetch(path, init);
    answer.catch(() => {});
    return answer;
  }

  /** The page of a path, as the router finds it: a fixed path before one with parameters. */
  function pageAt(remotes, path) {
    var found = null;
    remotes.forEach((remote) => {
      remote.descriptor.pages.forEach((page) => {
        page.path.forEach((pattern) => {
          var isFixed = !/[:*?]/.test(pattern);
          var source = pattern
            .replace(/\/:[^/]+\?/g, '(?:/[^/]+)?')
            .replace(/\/:[^/]+/g, '/[^/]+')
            .replace(/\/?\*$/, '(?:/.*)?');
          if (new RegExp(`^${source}/?$`, 'i').test(path) && (!found || (isFixed && !found.isFixed)))
            found = { remote: remote, page: page, isFixed: isFixed };
        });
      });
    });
    return found;
  }

  /** All at once, so that no file waits for the one that names it. */
  function preload(remote, module) {
    var folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
    var files = [remote.entry].concat(remote.preload?.[module] || []);
    files.forEach((file) => {
      var hash = remote.integrity[file.replace(folder, '')];
      if (!hash || file.charAt(0) !== '/') return;
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = /\.css$/.test(file) ? 'style' : 'script';
      // As the files are asked for later: a style sheet of this origin without CORS.
      if (link.as === 'script') link.crossOrigin = 'anonymous';
      link.integrity = hash;
      link.href = file;
      document.head.appendChild(link);
    });
  }

  function drawFrame(title) {
    var frame = document.getElementById('frame');
    var root = document.getElementById('portal');
    if (isStarted || !frame || !root || root.firstChild) return;
    var drawn = document.importNode(frame.content, true);
    // Styles in the markup are refused by the page's policy, styles set by a script are not.
    drawn.querySelectorAll('[data-style]').forEach((element) => {
      element.style.cssText = element.getAttribute('data-style');
      element.removeAttribute('data-style');
    });
    var heading = drawn.querySelector('h1');
    if (heading && title) heading.textContent = title;
    root.appendChild(drawn);
  }

  var isStarted = false;
  function start() {
    var code = document.querySelector('link[data-main]');
    if (isStarted || !code) return;
    isStarted = true;
    var script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = code.integrity;
    script.src = code.href;
    document.head.appendChild(script);
  }

  function startAfterPaint() {
    if (document.visibilityState === 'hidden') return start();
    requestAnimationFrame(() => {
      setTimeout(start);
    });
  }

  function whenParsed(act) {
    if (document.readyState !== 'loading') act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  whenParsed(() => {
    setTimeout(start, PATIENCE);
  });
  window.earlyAnswers['/remotes.json']
    .then((answer) => answer.clone().json())
    .then((registry) => {
      var found = pageAt(registry.remotes, location.pathname);
      if (found) preload(found.remote, found.page.module);
      whenParsed(() => {
        if (found?.page.auth) return start();
        drawFrame(found ? found.page.title : location.pathname === '/' ? 'Home' : null);
        startAfterPaint();
      });
    })
    .catch(() => {
      whenParsed(start);
    });
})();
