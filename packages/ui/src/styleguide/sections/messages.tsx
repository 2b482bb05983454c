import { useState } from 'react';
import { Alert } from '../../alert.js';
import { Badge } from '../../badge.js';
import { Button } from '../../button.js';
import { Card } from '../../card.js';
import { EmptyState } from '../../empty-state.js';
import { ErrorState } from '../../error-state.js';
import { Cluster, Grid, Stack } from '../../layout.js';
import { Link } from '../../link.js';
import { Progress } from '../../progress.js';
import { Skeleton } from '../../skeleton.js';
import { useSnackbar } from '../../snackbar.js';
import { Example, Section } from '../section.js';

const tones = ['neutral', 'accent', 'positive', 'warning', 'negative'] as const;

export function Messages() {
  const showSnackbar = useSnackbar();
  const [isTrying, setTrying] = useState(false);
  return (
    <Section id="messages" title="Messages">
      <Example title="Badge">
        <Cluster>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="positive" icon="check">
            Verified
          </Badge>
          <Badge tone="warning" icon="clock">
            Verification in Progress
          </Badge>
        </Cluster>
      </Example>
      <Example title="Alert">
        <Grid min="medium">
          <Alert title="Pay by transfer" actions={<Button size="compact">How it works</Button>}>
            Reply to the mail with a screenshot. See the <Link href="#messages">FAQ</Link>.
          </Alert>
          <Alert tone="positive">Your photo has been successfully submitted!</Alert>
          <Alert tone="warning" title="Rehearsal" onDismiss={() => {}}>
            It is 10 February, 10 am.
          </Alert>
          <Alert tone="negative">Insufficient stock. Check your cart.</Alert>
        </Grid>
      </Example>
      <Example title="Snackbar">
        <Cluster>
          <Button onClick={() => showSnackbar('Heron, A5 is in your cart', { tone: 'positive' })}>
            Show one
          </Button>
          <Button
            onClick={() =>
              showSnackbar('Heron removed', { action: { label: 'Undo', onAction: () => {} } })
            }
          >
            With an action
          </Button>
        </Cluster>
      </Example>
      <Example title="Progress">
        <Progress label="Orders exported" value={312} max={400}>
          312 of about 400 rows
        </Progress>
      </Example>
      <Example title="Waiting, empty, failed">
        <Grid min="small">
          <Card>
            <Stack gap={3}>
              <Skeleton shape="square" />
              <Skeleton shape="title" />
              <Skeleton lines={3} />
              <Skeleton shape="control" />
            </Stack>
          </Card>
          <Card>
            <EmptyState
              icon="cart"
              title="Your cart is empty"
              headingLevel={3}
              actions={<Button>Browse</Button>}
            >
              Everything on sale is made by students and friends of the festival.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState headingLevel={3} busy={isTrying} onRetry={() => setTrying(true)} />
          </Card>
        </Grid>
      </Example>
    </Section>
  );
}
