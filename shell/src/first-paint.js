// Paints the frame with the page's title, which the gateway writes into the page. The shell's own code is read meanwhile, but begins
// when the frame is painted: it keeps the browser busy, and nothing would be painted until it is done. What Home is drawn of comes
// meanwhile, too: the files of other pages stand in the page as the gateway sends it.
(() => {
  function drawFrame(title) {
    var drawn = document.importNode(document.getElementById('frame').content, true);
    // Styles in the markup are refused by the page's policy, styles set by a script are not.
    drawn.querySelectorAll('[data-style]').forEach((element) => {
      element.style.cssText = element.getAttribute('data-style');
      element.removeAttribute('data-style');
    });
    if (title) drawn.querySelector('h1').textContent = title;
    document.getElementById('portal').appendChild(drawn);
  }

  function load() {
    var code = document.querySelector('link[data-main]');
    var script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = code.integrity;
    script.src = code.href;
    document.head.appendChild(script);
  }

  // Its files, and its figures as an early answer (see before-paint.js).
  function askForHome() {
    document
      .getElementById('home')
      .content.querySelectorAll('[data-href]')
      .forEach((file) => {
        var link = document.createElement('link');
        var href = file.getAttribute('data-href');
        var isStyle = /\.css$/.test(href);
        link.rel = 'preload';
        link.as = isStyle ? 'style' : 'script';
        // As they are asked for later.
        if (!isStyle) link.crossOrigin = 'anonymous';
        link.integrity = file.getAttribute('data-integrity');
        link.href = href;
        document.head.appendChild(link);
      });
    if (!window.earlyAnswers) return;
    var answer = fetch('/api/home/aggregations', {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    // Whoever takes it hears of the failure.
    answer.catch(() => {});
    window.earlyAnswers['/api/home/aggregations'] = answer;
  }

  var frame = document.querySelector('meta[name=frame]');
  window.framePainted = new Promise((tell) => {
    // Nothing is painted in a tab that nobody sees.
    if (!frame || document.visibilityState === 'hidden') return tell();
    requestAnimationFrame(() => {
      setTimeout(tell);
    });
  });
  load();
  // The frame is asked for where the browser shows a session.
  if (frame && location.pathname === '/') askForHome();
  if (frame) drawFrame(frame.content);
})();
