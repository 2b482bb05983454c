import { usePageMeta } from '@festival/mfe-kit/router';
import { Carousel } from '@festival/ui/carousel';
import { Section } from '@festival/ui/section';
import { VideoDialog } from '@festival/ui/video-dialog';
import { useState } from 'react';
import { exhibitions } from '../../content/exhibitions.js';
import type { ContentVideo } from '../../content/schemas/image.js';
import { Copy } from '../../shared/copy.js';
import { toFilm } from '../../shared/images/to-film.js';
import { FilmCard } from './film-card.js';
import { Professor } from './professor.js';

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
