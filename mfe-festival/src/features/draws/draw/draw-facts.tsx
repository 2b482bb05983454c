import type { Draw } from '@festival/contracts/draws';
import { useEdition } from '@festival/mfe-kit/edition';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { Link } from '@festival/ui/link';
import { Section } from '@festival/ui/section';
import { chances, formatMoment, people, roundUrl } from '../draw-text.js';
import { Code } from './code.js';

/** The source of the randomness. A URL becomes a link. */
function Source({ result }: { result: NonNullable<Draw['result']> }) {
  const { source, isSigned } = result;
  return (
    <>
      {/^https?:/.test(source) ? (
        <Link href={source} external>
          <bdi>{source}</bdi>
        </Link>
      ) : (
        <bdi>{source}</bdi>
      )}
      {isSigned
        ? '. Its signature was checked against drand’s public key.'
        : '. Its signature is not known: compare it with what drand shows.'}
    </>
  );
}

/** All published facts of a draw, so that anybody can recompute it. */
export function DrawFacts({ draw }: { draw: Draw }) {
  const edition = useEdition();
  const { beacon, list, result } = draw;
  return (
    <Section title="What is fixed" headingLevel={2}>
      <Card padding="large">
        <DescriptionList
          arrangement="above"
          items={[
            { term: 'Announced', value: formatMoment(edition, draw.announcedAt) },
            { term: 'Chances count until', value: formatMoment(edition, draw.closesAt) },
            {
              term: 'Who is in',
              value: `Everybody with at least ${chances(draw.minimumChances)} by then`,
            },
            {
              term: 'Randomness',
              value: (
                <>
                  Round {beacon.round} of drand’s chain “{beacon.chain}”, which comes out on{' '}
                  {formatMoment(edition, beacon.at)}:{' '}
                  <Link href={roundUrl(beacon)} external>
                    look it up at drand
                  </Link>
                </>
              ),
            },
            { term: 'Hash of the secret', value: <Code>{draw.commitment}</Code> },
            {
              term: 'List of chances',
              value: list && (
                <>
                  {people(list.people)}, {chances(list.chances)}, published on{' '}
                  {formatMoment(edition, list.publishedAt)}:{' '}
                  <Link href={`/api/draws/${draw._id}/chances`} download>
                    download chances.csv
                  </Link>
                </>
              ),
            },
            { term: 'Hash of the list', value: list && <Code>{list.hash}</Code> },
            { term: 'Secret', value: result && <Code>{result.secret}</Code> },
            {
              term: `Randomness of round ${beacon.round}`,
              value: result && <Code>{result.randomness}</Code>,
            },
            {
              term: 'Signature of the round',
              value: result?.signature && <Code>{result.signature}</Code>,
            },
            {
              term: 'Signature of the round before',
              value: result?.previousSignature && <Code>{result.previousSignature}</Code>,
            },
            { term: 'Where it was read', value: result && <Source result={result} /> },
            { term: 'Seed', value: result && <Code>{result.seed}</Code> },
          ]}
        />
      </Card>
    </Section>
  );
}
