import type { PageImage } from '@festival/mfe-kit/area';
import about from '../assets/share/about.card.svg';
import contests from '../assets/share/contests.card.svg';
import exhibitions from '../assets/share/exhibitions.card.svg';
import performances from '../assets/share/performances.card.svg';

const share = (src: string, alt: string): PageImage => ({ src, width: 1200, height: 630, alt });

/** The images of shared links to these pages. Other pages use the site's default. */
export const shareImages = {
  about: share(about, 'About the festival: a rain tree with two lanterns, cut from paper'),
  contests: share(contests, 'Contests: a camera, cut from paper'),
  exhibitions: share(exhibitions, 'Exhibitions: an eye in a frame, cut from paper'),
  performances: share(performances, 'Performances: notes before a sun, cut from paper'),
};
