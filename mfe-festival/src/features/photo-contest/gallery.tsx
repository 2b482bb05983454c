import type { PhotoEntry } from '@festival/contracts/photos';
import { errorMessage } from '@festival/mfe-kit/api';
import { Motif, type MotifName } from '@festival/ui/artwork';
import { cx } from '@festival/ui/cx';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Lightbox, type Slide } from '@festival/ui/gallery';
import { Image, type ImageSource, uploadedImage } from '@festival/ui/image';
import { Section, type Tone } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import contests from '../../content/contests.yaml';
import { Sheet } from '../../shared/sheet.js';
import ratios from './gallery.module.css';
import { useEntries } from './queries.js';
import styles from './wall.module.css';

const { title, lead, none } = contests.photos.gallery;

/** All entries on the ballot, from the voting period on. */
export function GallerySection() {
  const { data, error, isFetching, refetch } = useEntries();
  return (
    <Section title={title} lead={lead} headingLevel={3}>
      {data && data.length > 0 && <Wall label={title} entries={data} />}
      {data?.length === 0 && <EmptyState icon="image" title={none} headingLevel={3} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState headingLevel={3} busy={isFetching} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </Section>
  );
}

interface Props<Entry extends PhotoEntry> {
  label: string;
  entries: readonly Entry[];
  /** Shown beside the name of an entry. */
  noteOf?: (entry: Entry) => string;
}

/** Photos in rows of equal height, none of them cropped. Each opens in a full-screen view. */
export function Wall<Entry extends PhotoEntry>({ label, entries, noteOf }: Props<Entry>) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={label} className={styles.wall}>
        {entries.map((entry, index) => (
          <li key={entry._id} className={cx(styles.place, ratioOf(entry))}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={cx(styles.open, shaped)}
              onClick={() => setShown(index)}
            >
              <VisuallyHidden>Enlarge: {entry.image && altOf(entry)}</VisuallyHidden>
              <Print entry={entry} priority={index < 2} />
            </button>
            <p className={styles.name}>
              <bdi className={styles.who}>{entry.name}</bdi>
              {noteOf && <span className={styles.note}>{noteOf(entry)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          label={label}
          slides={entries.map((entry) => toSlide(entry, noteOf?.(entry)))}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface PrintProps {
  entry: PhotoEntry;
  /** The displayed width, as in the `sizes` of an image. */
  sizes?: string;
  priority?: boolean;
}

const ON_THE_WALL = '(min-width: 75rem) 26rem, (min-width: 48rem) 22rem, 92vw';

/** The image of an entry in its reserved space, or its paper card. It has no alternative text, because the name is beside it. */
export function Print({ entry, sizes = ON_THE_WALL, priority = false }: PrintProps) {
  const image = imageOf(entry);
  if (!image) return <PaperEntry entry={entry} />;
  return (
    <Image
      {...image}
      alt=""
      ratio="natural"
      sizes={sizes}
      priority={priority}
      className={styles.print}
    />
  );
}

const papers: readonly { tone: Tone; motif: MotifName }[] = [
  { tone: 'sun', motif: 'petal' },
  { tone: 'sky', motif: 'kite' },
  { tone: 'bloom', motif: 'sun' },
  { tone: 'leaf', motif: 'petal' },
  { tone: 'night', motif: 'lantern' },
];

/** An entry has the same paper everywhere. */
const paperOf = ({ _id }: PhotoEntry) => {
  const sum = [..._id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return papers[sum % papers.length] as (typeof papers)[number];
};

interface PaperEntryProps {
  entry: PhotoEntry;
  isLarge?: boolean;
}

/** Shown for an entry with only a link: a paper card with the entrant's name. */
function PaperEntry({ entry, isLarge = false }: PaperEntryProps) {
  const { tone, motif } = paperOf(entry);
  return (
    <Sheet
      tone={tone}
      cut={motif === 'petal' ? 'a' : 'b'}
      className={cx(styles.card, isLarge && styles.large)}
    >
      <Motif name={motif} size="fill" className={styles.motif} />
      <p className={styles.entryName}>
        <bdi>{entry.name}</bdi>
      </p>
      <p className={styles.entryNote}>Shared with the judges by link</p>
    </Sheet>
  );
}

/** Made from the caption, if there is one, and the name. */
const altOf = ({ name, caption }: PhotoEntry): string =>
  caption ? `${caption}, a photograph by ${name}` : `A photograph by ${name}`;

/** An entry in the full-screen view. */
export const toSlide = (entry: PhotoEntry, note?: string): Slide => {
  const image = imageOf(entry);
  return {
    alt: image ? altOf(entry) : `${entry.name}: no picture here`,
    image,
    content: image ? undefined : <PaperEntry entry={entry} isLarge />,
    title: (
      <>
        <bdi>{entry.name}</bdi>
        {note && ` · ${note}`}
      </>
    ),
    caption: entry.caption,
  };
};

/** For an image of unknown size. */
const USUAL = { width: 3, height: 2 };

/** Width divided by height of the widest and the narrowest print. Images beyond that are cropped on the wall, and whole in the full view. */
const WIDEST = 2.4;
const NARROWEST = 0.6;

/** The ratio of a paper card. */
const CARD = 0.8;

/** The image of an entry in its sizes; undefined when it has none. */
const imageOf = ({ image, imageSet }: PhotoEntry): ImageSource | undefined => {
  if (!image) return undefined;
  const { width, height } = imageSet ?? USUAL;
  const sizes = uploadedImage({ images: [image], imageSets: imageSet ? [imageSet] : [] });
  return { ...sizes, src: image, width, height };
};

const STEP = 0.05;

/** The class that sets `--ratio` to the width divided by the height of an entry. */
export const ratioOf = (entry: PhotoEntry): string => {
  const image = imageOf(entry);
  const ratio = image ? image.width / image.height : CARD;
  const steps = Math.round(Math.min(WIDEST, Math.max(NARROWEST, ratio)) / STEP);
  const name = `r${String(Math.round(steps * STEP * 100)).padStart(3, '0')}`;
  return ratios[name] ?? '';
};

/** The class of an element with that ratio. */
export const shaped: string = ratios.shaped ?? '';

const list = new Intl.ListFormat('en-SG');

/** Names in a sentence. Each is isolated, so that its text direction does not affect the others. */
export function Names({ names }: { names: readonly string[] }) {
  return list
    .formatToParts(names)
    .map(({ type, value }, index) => (type === 'element' ? <bdi key={index}>{value}</bdi> : value));
}
