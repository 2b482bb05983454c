import { usePageMeta } from '@festival/mfe-kit/router';
import { Carousel } from '@festival/ui/carousel';
import { Icon } from '@festival/ui/icon';
import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import { VideoDialog } from '@festival/ui/video-dialog';
import { useState } from 'react';
import { exhibitions } from '../../content/exhibitions.js';
import type { ExhibitionsContent } from '../../content/schemas/exhibitions.js';
import type { ContentVideo } from '../../content/schemas/image.js';
import { Copy } from '../../shared/copy.js';
import { toFilm } from '../../shared/images/to-film.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './film-card.module.css';

const { label, description, about, videos, professor } = exhibitions.odyssee;

/** Nine documentaries, each in a dialog, and a text by a professor. */
export function Odyssee() {
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
      <Professor of={professor} />
      {shown && <VideoDialog open onClose={() => setShown(undefined)} video={toFilm(shown)} />}
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
      {video.text && <span className={styles.text}>{video.text}</span>}
    </button>
  );
}

interface ProfessorProps {
  of: ExhibitionsContent['odyssee']['professor'];
}

/** The film-makers' teacher, and a quote from her. */
function Professor({ of: { name, role, image, quote, text } }: ProfessorProps) {
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
