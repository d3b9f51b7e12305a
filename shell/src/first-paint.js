// Starts the shell's code once the gateway's markup is painted: that code keeps the browser busy, and nothing would be
// painted until it is done. It loads meanwhile, and so do the files and figures of Home; for other pages, the gateway
// writes their files into the page.
(() => {
  function load() {
    var code = document.querySelector('link[data-main]');
    var script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = code.integrity;
    script.src = code.href;
    document.head.appendChild(script);
  }

  // Home's files, and its figures as an early answer (see before-paint.js).
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
        // With CORS, as in the later request.
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
    // The taker of the answer handles the failure.
    answer.catch(() => {});
    window.earlyAnswers['/api/home/aggregations'] = answer;
  }

  var isDrawn = document.getElementById('portal').childElementCount > 0;
  window.framePainted = new Promise((tell) => {
    // A hidden tab paints nothing.
    if (!isDrawn || document.visibilityState === 'hidden') return tell();
    requestAnimationFrame(() => {
      setTimeout(tell);
    });
  });
  load();
  // Without a session, Home redirects to the sign-in page.
  if (isDrawn && location.pathname === '/' && !document.querySelector('meta[name=session]')) askForHome();
})();
