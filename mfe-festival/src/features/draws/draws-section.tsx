import type { Draw } from '@festival/contracts/draws';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge, type BadgeTone } from '@festival/ui/badge';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import contests from '../../content/contests.yaml';
import { Copy } from '../../shared/copy.js';
import { FailedPart } from '../../shared/failed-part.js';
import { Sheet } from '../../shared/sheet.js';
import { drawSentence, drawUrl, stateLabels, useDraws } from './draws.js';
import styles from './draws-section.module.css';

const { title, lead, none } = contests.luckyDraw.draws;

const tones: Readonly<Record<Draw['state'], BadgeTone>> = {
  announced: 'accent',
  closed: 'warning',
  drawn: 'positive',
  void: 'negative',
};

function DrawSheet({ draw, index }: { draw: Draw; index: number }) {
  return (
    <Sheet as="li" cut={index % 2 ? 'b' : 'a'} className={styles.draw}>
      <Badge tone={tones[draw.state]}>{stateLabels[draw.state]}</Badge>
      <h4 className={styles.name}>
        <Link href={drawUrl(draw._id)}>
          <bdi>{draw.name}</bdi>
        </Link>
      </h4>
      <p>{drawSentence(useEdition(), draw)}</p>
    </Sheet>
  );
}

/** All draws, newest first, each with a link to its page. */
export function DrawsSection() {
  const { data, error, refetch } = useDraws();
  return (
    <Section title={title} lead={<Copy of={lead} />} headingLevel={3} tone="sky" motif="lantern">
      {!data && !error && (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      )}
      {!data && error && (
        <FailedPart
          title="The draws could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <p>
          <Copy of={none} />
        </p>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={4} className={styles.draws}>
          {data.map((draw, index) => (
            <DrawSheet key={draw._id} draw={draw} index={index} />
          ))}
        </Stack>
      )}
    </Section>
  );
}
