import type { Draw, OwnChances } from '@festival/contracts/draws';
import { type Check, checkDraw, checkList, readChances } from '@festival/contracts/verifiable/draw';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Icon } from '@festival/ui/icon';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useMemo } from 'react';
import { FailedPart } from '../../shared/failed-part.js';
import styles from './checks.module.css';
import { Code } from './code.js';
import { chances, drawsKey } from './draws.js';

const titles: Readonly<Record<DrawCheck['step'], { right: string; wrong: string }>> = {
  list: {
    right: 'The list matches the one published at the close',
    wrong: 'The list differs from the one published at the close',
  },
  own: {
    right: 'Your code is in the list, with your chances',
    wrong: 'Your code is not in the list with your chances',
  },
  time: {
    right: 'The list was published before the randomness came out',
    wrong: 'The list was not published before the randomness came out',
  },
  secret: {
    right: 'The secret matches the announcement',
    wrong: 'The secret does not match the announcement',
  },
  seed: {
    right: 'The seed follows from the secret, the randomness and the list',
    wrong: 'The seed does not follow from the secret, the randomness and the list',
  },
  winners: {
    right: 'The winners follow from the seed and the list, in this order',
    wrong: 'The winners do not follow from the seed and the list',
  },
  prizes: {
    right: 'Each prize went to the right winner',
    wrong: 'The prizes did not go to the winners in their turn',
  },
};

function Step({ check: { step, isRight, published, computed } }: { check: DrawCheck }) {
  return (
    <li className={isRight ? styles.right : styles.wrong}>
      <Icon name={isRight ? 'check' : 'alert'} label={isRight ? 'Right' : 'Wrong'} />
      <div className={styles.words}>
        <p className={styles.title}>{titles[step][isRight ? 'right' : 'wrong']}</p>
        <p>
          {!isRight && 'Computed: '}
          <Code>{computed || 'nothing'}</Code>
        </p>
        {!isRight && (
          <p>
            Published: <Code>{published || 'nothing'}</Code>
          </p>
        )}
      </div>
    </li>
  );
}

const verdict = (checks: readonly DrawCheck[], draw: Draw): string => {
  const wrong = checks.filter(({ isRight }) => !isRight).length;
  if (wrong > 0) return `${wrong} of ${checks.length} steps came out different.`;
  return draw.result ? 'Everything came out the same.' : 'It came out the same.';
};

/** The button that was pressed is gone by then. */
const takeFocus = (verdict: HTMLElement | null): void => verdict?.focus();

/** The result of recomputing the draw, step by step. */
export function Checks({ draw, own }: { draw: Draw; own: OwnChances | null }) {
  const { checks, error, retry } = useChecks(draw, own);
  if (error) return <FailedPart title="The list did not load" error={error} onRetry={retry} />;
  if (!checks)
    return (
      <Loading label="Recomputing…">
        <Skeleton lines={4} />
      </Loading>
    );
  return (
    <Stack gap={4}>
      <p role="status" tabIndex={-1} ref={takeFocus} className={styles.verdict}>
        {verdict(checks, draw)}
      </p>
      <ol className={styles.steps}>
        {checks.map((check) => (
          <Step key={check.step} check={check} />
        ))}
      </ol>
    </Stack>
  );
}

/** A step of recomputing a draw, or the check of the student's own line in the list. */
type DrawCheck = Omit<Check, 'step'> & { step: Check['step'] | 'own' };

const ownCheck = ({ code, chances: count }: OwnChances, list: Uint8Array): DrawCheck => {
  const published = `${code}, ${chances(count)}`;
  const line = readChances(new TextDecoder().decode(list)).find((each) => each.code === code);
  const computed = line ? `${line.code}, ${chances(line.chances)}` : '';
  return { step: 'own', published, computed, isRight: published === computed };
};

const checksOf = (draw: Draw, own: OwnChances | null, list: Uint8Array): DrawCheck[] => {
  const { beacon, commitment, prizes, result } = draw;
  const published = {
    listHash: draw.list?.hash ?? '',
    publishedAt: draw.list?.publishedAt ?? '',
    roundAt: beacon.at,
  };
  const checks = result
    ? checkDraw(
        {
          ...result,
          ...published,
          commitment,
          prizes: prizes.length,
          winners: result.winners.map(({ code, prize, replaced }) => ({
            code,
            prize,
            replacedAt: replaced?.at ?? null,
          })),
        },
        list,
      )
    : checkList(published, list);
  const isList = checks.some(({ step, isRight }) => step === 'list' && isRight);
  return own && isList ? [...checks, ownCheck(own, list)] : checks;
};

/** Downloads the list of a draw and recomputes the result. */
const useChecks = (draw: Draw, own: OwnChances | null) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [...drawsKey, 'list', draw._id],
    queryFn: async ({ signal }) => {
      const file = await api.call('GET /draws/:id/chances', { params: { id: draw._id }, signal });
      return new Uint8Array(await file.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const checks = useMemo(() => data && checksOf(draw, own, data), [draw, own, data]);
  return { checks, error: data ? null : error, retry: () => void refetch() };
};
