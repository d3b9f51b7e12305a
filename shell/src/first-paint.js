// Lets the shell's code begin when what the gateway wrote into the page is painted: that code keeps the browser busy, and nothing would
// be painted until it is done. It is read meanwhile. What Home is drawn of comes meanwhile, too: the files of other pages stand in the
// page as the gateway sends it.
(() => {
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

  var isDrawn = document.getElementById('portal').childElementCount > 0;
  window.framePainted = new Promise((tell) => {
    // Nothing is painted in a tab that nobody sees.
    if (!isDrawn || document.visibilityState === 'hidden') return tell();
    requestAnimationFrame(() => {
      setTimeout(tell);
    });
  });
  load();
  // Without a session Home leads to the sign-in page.
  if (isDrawn && location.pathname === '/' && !document.querySelector('meta[name=session]')) askForHome();
})();
