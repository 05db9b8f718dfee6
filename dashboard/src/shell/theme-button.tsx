/** One button that goes from light to dark to whatever the system has. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { type Theme, themes, useTheme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

export function ThemeButton() {
  const [theme, choose] = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[theme];
  const label = `Theme: ${theme}. Change to ${next}.`;
  return (
    <Button look="quiet" size="smallIcon" aria-label={label} title={label} onClick={() => choose(next)}>
      <Icon aria-hidden />
    </Button>
  );
}
