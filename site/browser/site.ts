/** What a page of the site does beyond being read: the menu of narrow windows, the theme, copying code, the search. */
import './site.css';
import { addCopyButtons } from './copy-buttons.ts';
import { find } from './find.ts';
import { startSearch } from './search-dialog.ts';

startMenu();
startTheme();
addCopyButtons(document);
startSearch();

function startMenu(): void {
  const button = find('.menu-button', HTMLButtonElement);
  const menu = find('#menu', HTMLElement);
  button.hidden = false;
  button.addEventListener('click', () => {
    const isOpen = menu.classList.toggle('open');
    button.setAttribute('aria-expanded', String(isOpen));
  });
}

/** Remembered under the name that the dashboard has for it; `theme.js` sets it before the first paint. */
function startTheme(): void {
  const key = 'deckle-theme';
  const themes = ['system', 'light', 'dark'];
  const button = find('.theme-button', HTMLButtonElement);
  const show = () => {
    const theme = document.documentElement.dataset.theme ?? 'system';
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    button.textContent = { light: 'Light', dark: 'Dark' }[theme] ?? 'Auto';
    button.title = `Theme: ${theme}. Change to ${next}.`;
    return next;
  };
  let next = show();
  button.hidden = false;
  button.addEventListener('click', () => {
    if (next === 'system') {
      localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(key, next);
      document.documentElement.dataset.theme = next;
    }
    next = show();
  });
}
