import type { ContestResults } from '@festival/contracts/photos';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button, buttonClass } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Icon } from '@festival/ui/icon';
import { Cluster, Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { contests } from '../../../content/contests.js';
import styles from './check-the-count.module.css';
import { CountVerdict } from './count-verdict.js';
import { FindReceipt } from './find-receipt.js';
import { usePublishedList } from './use-published-list.js';

const { checkTitle, check } = contests.photos.results;

/** The published list, its hash, and ways to count it again here or anywhere else. */
export function CheckTheCount({ results }: { results: ContestResults }) {
  const api = useApi();
  const list = usePublishedList(results);
  return (
    <Section title={checkTitle} headingLevel={3} tone="sky" motif="eye">
      <Stack gap={5} className={styles.check}>
        <Stack gap={3}>
          {check.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
        <p>
          <VisuallyHidden>Fingerprint of the list: </VisuallyHidden>
          <code className={styles.hash}>{results.hash}</code>
        </p>
        <Cluster gap={3}>
          <Button
            variant="primary"
            busy={list.isFetching}
            busyLabel="Counting…"
            onClick={list.fetch}
          >
            Recount in this browser
          </Button>
          <a
            href={api.url('GET /photos/ballots')}
            download="ballots.csv"
            className={cx(buttonClass({}), styles.download)}
          >
            <Icon name="download" />
            Download the list
          </a>
        </Cluster>
        <div role="status">
          {list.count && <CountVerdict count={list.count} results={results} />}
          {list.error && <Alert tone="negative">{errorMessage(list.error)}</Alert>}
        </div>
        <FindReceipt list={list} results={results} />
      </Stack>
    </Section>
  );
}
