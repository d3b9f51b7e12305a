document.documentElement.setAttribute('data-theme', 'light');
