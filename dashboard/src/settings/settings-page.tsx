/** Who one is here and who else, the password, the sessions, what may be sent to a language model, and how the dashboard looks. */
import { BookOpen } from 'lucide-react';
import { useCatalog, useSession } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { type Theme, themes, useTheme } from '../shell/theme.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { LlmCard } from './llm-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SettingsPage() {
  return (
    <Page title="Settings">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <You />
        <PasswordCard />
        <SessionsCard className="lg:col-span-2" />
        <PeopleCard className="lg:col-span-2" />
        <LlmCard className="lg:col-span-2" />
        <Looks />
        <About />
      </div>
    </Page>
  );
}

function You() {
  const { email, account } = useSession();
  return (
    <Card>
      <CardHead title="You" />
      <Facts>
        <Fact name="E-mail address">{email}</Fact>
        <Fact name="Account">{account.name}</Fact>
        <Fact name="Plan">{account.plan}</Fact>
        <Fact name="Account id">
          <code className="font-mono text-xs break-all">{account.accountId}</code>
        </Fact>
      </Facts>
    </Card>
  );
}

const themeNames = { system: 'As the system', light: 'Light', dark: 'Dark' } as const satisfies Record<
  Theme,
  string
>;

function Looks() {
  const [theme, choose] = useTheme();
  return (
    <Card>
      <CardHead title="Theme" hint="Kept on this browser." />
      <Choice
        label="Theme"
        isLabelHidden
        options={themes.map((value) => ({ value, label: themeNames[value] }))}
        value={theme}
        onChange={choose}
      />
    </Card>
  );
}

function About() {
  const { version, apiUrl } = useCatalog();
  return (
    <Card>
      <CardHead title="Deckle">
        <Button asChild size="small">
          <a href="/docs/api" target="_blank" rel="noreferrer">
            <BookOpen aria-hidden />
            API reference
          </a>
        </Button>
      </CardHead>
      <Facts>
        <Fact name="Version">{version}</Fact>
        <Fact name="API address">
          <code className="font-mono text-xs break-all">{apiUrl}</code>
        </Fact>
      </Facts>
    </Card>
  );
}
