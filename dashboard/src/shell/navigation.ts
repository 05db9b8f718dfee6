/** Where one can go, in the order in which people work. */
import {
  ChartColumn,
  FileStack,
  FlaskConical,
  KeyRound,
  LayoutTemplate,
  Settings,
  Webhook,
} from 'lucide-react';

export const destinations = [
  { to: '/playground', label: 'Playground', Icon: FlaskConical },
  { to: '/templates', label: 'Templates', Icon: LayoutTemplate },
  { to: '/jobs', label: 'Jobs', Icon: FileStack },
  { to: '/keys', label: 'API keys', Icon: KeyRound },
  { to: '/webhooks', label: 'Webhooks', Icon: Webhook },
  { to: '/usage', label: 'Usage', Icon: ChartColumn },
  { to: '/settings', label: 'Settings', Icon: Settings },
] as const;
