// biome-ignore-all lint/complexity/useArrowFunction: runs as it is written, in browsers of any age
// Sets the chosen theme before anything is painted. Without a choice the style sheet follows the device.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (_) {
    // Storage is off: the device decides.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
})();
