// biome-ignore-all lint/complexity/useArrowFunction: runs as it is written, in Internet Explorer
// A notice for Internet Explorer, in the language (ES3) and with the means of its oldest versions.
(function () {
  var dismissed = 'oldBrowserNotice';
  if (!document.documentMode && navigator.userAgent.indexOf('MSIE') < 0) return;
  try {
    if (window.sessionStorage && sessionStorage.getItem(dismissed)) return;
  } catch (_) {}

  function show() {
    var bar = document.createElement('div');
    var close = document.createElement('button');
    bar.id = 'old-browser';
    bar.setAttribute('role', 'status');
    bar.style.cssText =
      'padding:12px 16px;background:#fdf1de;border-bottom:1px solid #ce8420;color:#0f172a;font:14px/20px Arial,sans-serif';
    bar.appendChild(
      document.createTextNode(
        'This version of Internet Explorer cannot show the portal. Use the latest Chrome, Firefox, Edge or Safari. ',
      ),
    );
    close.appendChild(document.createTextNode('Dismiss'));
    close.onclick = function () {
      bar.parentNode.removeChild(bar);
      try {
        sessionStorage.setItem(dismissed, '1');
      } catch (_) {}
    };
    bar.appendChild(close);
    document.body.insertBefore(bar, document.body.firstChild);
  }

  show();
})();
