import type { Draw, OwnChances } from '@festival/contracts/draws';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { type Check, checkDraw, checkList, readChances } from '@festival/verifiable/draw';
import { useMemo } from 'react';
import { drawsKey } from '../../draw-queries.js';
import { chances } from '../../draw-text.js';

/** A step of recomputing a draw, or the check of the student's own line in the list. */
export type DrawCheck = Omit<Check, 'step'> & { step: Check['step'] | 'own' };

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
export const useChecks = (draw: Draw, own: OwnChances | null) => {
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
