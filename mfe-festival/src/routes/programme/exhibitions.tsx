import { usePageMeta, useParams } from '@festival/mfe-kit/router';
import { Carousel } from '@festival/ui/carousel';
import { DescriptionList } from '@festival/ui/description-list';
import { Icon } from '@festival/ui/icon';
import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import { VideoDialog } from '@festival/ui/video-dialog';
import { useState } from 'react';
import exhibitions from '../../content/exhibitions.yaml';
import type { ContentVideo, Exhibit } from '../../content/schemas.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import { TabbedPage } from '../../shared/tabbed-page.js';
import styles from './exhibitions.module.css';

/** Nine documentaries, each in a dialog, and a text by a professor. */
function Odyssee() {
  const { label, description, about, videos } = exhibitions.odyssee;
  const [shown, setShown] = useState<ContentVideo>();
  usePageMeta({ title: label, description });
  return (
    <>
      <Section title={label} lead={<Copy of={about} />} tone="night">
        <Carousel
          label="Documentaries"
          items={videos.map((video, index) => ({
            id: video.id,
            label: video.title,
            content: (
              <FilmCard video={video} isFirst={index === 0} onPlay={() => setShown(video)} />
            ),
          }))}
        />
      </Section>
      <Professor />
      {shown && <VideoDialog open onClose={() => setShown(undefined)} video={shown} />}
    </>
  );
}

interface Props {
  video: ContentVideo;
  /** In the first screen, so its poster loads immediately. */
  isFirst: boolean;
  onPlay: () => void;
}

/** The poster of a film. A click opens the film. */
function FilmCard({ video, isFirst, onPlay }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.card} onClick={onPlay}>
      <span className={styles.poster}>
        <Image
          {...video.poster}
          alt=""
          ratio="16/9"
          priority={isFirst}
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
        <span className={styles.play}>
          <Icon name="play" label="Play:" />
        </span>
      </span>{' '}
      <span className={styles.title}>{video.title}</span>
      {video.description && <span>{video.description}</span>}
    </button>
  );
}

/** The film-makers' teacher, and a quote from her. */
function Professor() {
  const { name, role, image, quote, text } = exhibitions.odyssee.professor;
  return (
    <Section aria-label={name}>
      <div className={styles.row}>
        {image && (
          <div className={styles.portrait}>
            <Image
              {...image.image}
              alt={image.alt}
              ratio="1/1"
              sizes="(min-width: 48rem) 20rem, 60vw"
            />
          </div>
        )}
        <figure className={styles.words}>
          <blockquote className={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
          <Paragraphs of={text} />
          <figcaption>
            <strong>{name}</strong>
            <br />
            {role}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

interface RowProps extends Exhibit {
  /** At the end of the first screen. */
  isFirst?: boolean;
}

function ExhibitRow({ id, title, medium, image, text, facts, isFirst }: RowProps) {
  return (
    <article className={styles.exhibit} data-exhibit={id}>
      <div className={styles.image}>
        <Image
          {...image.image}
          alt={image.alt}
          ratio="1/1"
          priority={isFirst && 'next'}
          sizes="(min-width: 48rem) 54rem, 92vw"
        />
      </div>
      <div className={styles.exhibitWords}>
        <h3 className={styles.exhibitTitle}>{title}</h3>
        <p className={styles.medium}>{medium}</p>
        <Paragraphs of={text} />
        <DescriptionList
          items={facts.map(({ term, value }) => ({ term, value: <Copy of={value} /> }))}
        />
      </div>
    </article>
  );
}

/** The exhibits on campus. */
function PhysicalExhibition() {
  const { label, description, about, exhibits } = exhibitions.physical;
  const [first, second] = exhibits;
  usePageMeta({ title: label, description });
  return (
    <>
      <Section title={label} lead={<Copy of={about} />}>
        {first && <ExhibitRow {...first} isFirst />}
      </Section>
      <Section tone="night">{second && <ExhibitRow {...second} />}</Section>
    </>
  );
}

/** A wall of empty frames. */
function PhotoGallery() {
  const { label, description, message } = exhibitions.photoGallery;
  usePageMeta({ title: label, description });
  return (
    <Section tone="sun">
      <div className={styles.wall}>
        <div aria-hidden="true" className={styles.frames}>
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
        <h2 className={styles.message}>{message}</h2>
      </div>
    </Section>
  );
}

const tabs = [
  { id: 'Odyssee', label: exhibitions.odyssee.label, Panel: Odyssee },
  { id: 'PhysicalExhibition', label: exhibitions.physical.label, Panel: PhysicalExhibition },
  { ...exhibitions.photoGallery, id: 'PhotoGallery', Panel: PhotoGallery },
];

/** `/exhibitions/:exhibitionsTab`, with a tab each for the films, the exhibits on campus, and the photos. */
export function ExhibitionsPage() {
  const { title, lead } = exhibitions;
  return (
    <TabbedPage
      title={title}
      lead={lead}
      motif="eye"
      tone="sun"
      path="/exhibitions"
      tabs={tabs}
      asked={useParams()['exhibitionsTab']}
    />
  );
}
