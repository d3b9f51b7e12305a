// Runs before the shell's own code: paints the frame with the page's title, which the gateway writes into the page, and only
// then starts that code. It keeps the browser busy, and nothing would be painted until it is done.
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

  function start() {
    var code = document.querySelector('link[data-main]');
    var script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = code.integrity;
    script.src = code.href;
    document.head.appendChild(script);
  }

  var frame = document.querySelector('meta[name=frame]');
  if (frame) drawFrame(frame.content);
  // Nothing is painted in a tab that nobody sees.
  if (!frame || document.visibilityState === 'hidden') return start();
  requestAnimationFrame(() => {
    setTimeout(start);
  });
})();
