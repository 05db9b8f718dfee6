// Before the first paint, so that nobody who chose dark sees a flash of light. A file of its own: the page's policy
// allows no inline script.
const chosenTheme = localStorage.getItem('deckle-theme');
if (chosenTheme === 'light' || chosenTheme === 'dark') document.documentElement.dataset.theme = chosenTheme;
