/** Light, dark, or as the system has it; remembered on this browser. `public/theme.js` sets it before the first paint. */
import { useState } from 'react';

const key = 'deckle-theme';
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

function chosenTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    if (next === 'system') {
      localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(key, next);
      document.documentElement.dataset.theme = next;
    }
    setTheme(next);
  };
  return [theme, choose];
}
