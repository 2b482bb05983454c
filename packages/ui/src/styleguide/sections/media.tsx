import { useState } from 'react';
import { Button } from '../../button.js';
import { Card } from '../../card.js';
import { Carousel } from '../../carousel.js';
import { Gallery } from '../../gallery.js';
import { Grid } from '../../layout.js';
import { LinkTabs } from '../../link-tabs.js';
import { Playlist } from '../../playlist.js';
import { LoopingVideo, VideoPlayer } from '../../video.js';
import { VideoDialog } from '../../video-dialog.js';
import { Example, Section } from '../section.js';

/** Generated images, because the package has no image files. */
const image = (colour: string, turn: number) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64"><path fill="${colour}" d="M0 0h96v64H0z"/><path fill="#2a1238" transform="rotate(${turn} 48 32)" d="M20 14 74 9 79 52 24 57z"/></svg>`,
  )}`,
  width: 960,
  height: 640,
});

const images = ['#ffb81c', '#e0345b', '#0b7a5e', '#7cc6f2', '#b9a2ea'].map((colour, index) => ({
  image: image(colour, index * 17),
  alt: `A dark quadrilateral on ${colour}`,
  caption: index % 2 ? `Caption of picture ${index + 1}` : undefined,
}));

const films = ['Overture', 'Interlude', 'Encore'].map((title, index) => ({
  id: title,
  title,
  src: `/nothing-${index}.mp4`,
  poster: images[index]?.image,
  description: 'A film that is not there: the player without one.',
}));

const tabs = [
  { id: 'photo', label: 'Moments 2021', href: '#media' },
  { id: 'hunt', label: 'Scavenger Hunt', href: '#media' },
  { id: 'draw', label: 'Lucky Draw', href: '#media' },
];

export function Media() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="media" title="Pictures and films">
      <Example title="Carousel">
        <Carousel
          label="Shirts"
          items={images.map(({ alt }, index) => ({
            id: alt,
            label: `Shirt ${index + 1}`,
            content: (
              <Card>
                <p>Shirt {index + 1}</p>
                <Button size="compact">Buy now</Button>
              </Card>
            ),
          }))}
        />
      </Example>
      <Example title="Gallery">
        <Gallery label="Rehearsals" images={images} />
      </Example>
      <Example title="Films">
        <Grid min="medium">
          <LoopingVideo
            src="/nothing.mp4"
            poster={images[0]?.image}
            label="Dancers in a corridor"
          />
          <VideoPlayer src="/nothing.mp4" title="Trailer" poster={images[1]?.image} />
          <VideoPlayer embedId="nothing" title="Overture" poster={images[2]?.image} />
        </Grid>
        <div>
          <Button icon="play" onClick={() => setOpen(true)}>
            Play in a dialog
          </Button>
        </div>
        <VideoDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          video={{ title: 'Trailer', src: '/nothing.mp4', description: 'About the film.' }}
        />
      </Example>
      <Example title="Playlist">
        <Playlist label="Auditions" videos={films} />
      </Example>
      <Example title="Link tabs">
        <LinkTabs label="Contests" tabs={tabs} value="hunt">
          <p>The panel of the tab that the address names.</p>
        </LinkTabs>
      </Example>
    </Section>
  );
}
