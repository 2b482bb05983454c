import type { Product } from '@festival/contracts/products';
import type { Workshop } from '@festival/contracts/workshops';
import { formatClock } from '@festival/edition/dates';
import { listProgramme } from '@festival/edition/list-programme';
import { formatDay, type ProgrammeItem } from '@festival/edition/programme';
import { type Api, useAnswer } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/edition';
import { Image, uploadedImage } from '@festival/ui/image';
import { Anchor } from '@festival/ui/link';
import styles from './previews.module.css';

/** The keys of the answers. The previews of other areas use the same keys, so they don't ask again. */
const WORKSHOPS = 'GET /home/workshops';
const PRODUCTS = 'GET /products';

const loadWorkshops = (api: Api, signal: AbortSignal): Promise<Workshop[]> =>
  api.call(WORKSHOPS, { signal });

const loadProducts = (api: Api, signal: AbortSignal): Promise<Product[]> =>
  api.call(PRODUCTS, { query: { limit: 4, sort: '-date' }, signal });

/** The programme with the next workshops; without any if they cannot be read. */
export const loadProgramme = async (
  edition: Edition,
  api: Api,
  signal: AbortSignal,
): Promise<ProgrammeItem[]> =>
  listProgramme(edition, await loadWorkshops(api, signal).catch(() => []));

export const queries = ({ api, edition }: PageRequest): PageQuery[] => [
  { queryKey: ['programme'], queryFn: ({ signal }) => loadProgramme(edition, api, signal) },
  { queryKey: [WORKSHOPS], queryFn: ({ signal }) => loadWorkshops(api, signal) },
  { queryKey: [PRODUCTS], queryFn: ({ signal }) => loadProducts(api, signal) },
];

const SIZES = '(min-width: 75rem) 288px, (min-width: 48rem) 24vw, 50vw';

type Card = Record<'href' | 'name' | 'note', string> & { image: ReturnType<typeof uploadedImage> };

const Preview = ({ title, cards }: { title: string; cards: readonly Card[] }) =>
  cards.length > 0 && (
    <section className={styles.preview}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid}>
        {cards.map(({ href, name, note, image }) => (
          <li key={href} className={styles.card}>
            <Image {...image} alt="" sizes={SIZES} />
            <Anchor href={href} className={styles.name}>
              {name}
            </Anchor>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** What the other areas show on the home page: for readers without scripts, and until their own code comes near the screen. */
export function Previews() {
  const { data: products = [] } = useAnswer(loadProducts, PRODUCTS);
  const { data: workshops = [] } = useAnswer(loadWorkshops, WORKSHOPS);
  return (
    <>
      <Preview
        title="Marketplace"
        cards={products.map((product) => ({
          href: `/marketplace?product=${product._id}`,
          name: product.name,
          note: product.vendorName,
          image: uploadedImage(product),
        }))}
      />
      <Preview
        title="Workshops"
        cards={workshops.map((workshop) => ({
          href: `/workshops?workshop=${workshop._id}#workshop-${workshop._id}`,
          name: workshop.name,
          note: `${formatDay(workshop.date)}, ${formatClock(workshop.startTime)}`,
          image: uploadedImage(workshop),
        }))}
      />
    </>
  );
}
