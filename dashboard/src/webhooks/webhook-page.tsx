/** One endpoint: try it, look at what was sent, change its secret, switch it off and on, remove it. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Webhook } from 'lucide-react';
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Empty } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { Deliveries } from './deliveries.tsx';
import { HowToVerify } from './how-to-verify.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RotateButton } from './rotate-button.tsx';
import { SwitchButton } from './switch-button.tsx';
import { TestCard } from './test-card.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';
import { disabledWords } from './webhook-words.ts';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/signed-in/webhooks/$webhookId' });
  const { data: webhooks } = useSuspenseQuery(webhooksQuery);
  const webhook = webhooks.find((one) => one.webhookId === webhookId);
  return webhook === undefined ? <Gone /> : <Endpoint webhook={webhook} />;
}

function Endpoint({ webhook }: { readonly webhook: WebhookView }) {
  const { webhookId, url, createdAt, disabledAt, disabledReason } = webhook;
  return (
    <Page
      title="Endpoint"
      hint={
        <Link to="/webhooks" className="inline-flex items-center gap-1 hover:text-ink">
          <ArrowLeft className="size-3.5" aria-hidden />
          All webhooks
        </Link>
      }
      actions={
        <>
          <SwitchButton webhook={webhook} />
          <RotateButton webhookId={webhookId} />
          <RemoveButton webhook={webhook} />
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardHead title="Address">
            <WebhookState webhook={webhook} />
          </CardHead>
          <Facts>
            <Fact name="URL">
              <span className="break-all">{url}</span>
            </Fact>
            <Fact name="Added">
              <When at={createdAt} />
            </Fact>
            {disabledAt === null || disabledReason === null ? null : (
              <Fact name="Disabled">
                <When at={disabledAt} />. {disabledWords[disabledReason]}
              </Fact>
            )}
          </Facts>
        </Card>
        <TestCard webhook={webhook} />
      </div>
      <Deliveries webhook={webhook} />
      <HowToVerify />
    </Page>
  );
}

function Gone() {
  return (
    <Page title="Endpoint">
      <Empty icon={<Webhook aria-hidden />} title="This endpoint is not there">
        <p>It was deleted, or the address is incomplete.</p>
        <Button asChild look="primary">
          <Link to="/webhooks">To all webhooks</Link>
        </Button>
      </Empty>
    </Page>
  );
}
