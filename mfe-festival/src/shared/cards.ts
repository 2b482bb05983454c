import about from '../assets/share/about.card.svg';
import contests from '../assets/share/contests.card.svg';
import exhibitions from '../assets/share/exhibitions.card.svg';
import performances from '../assets/share/performances.card.svg';
import picture from '../assets/share/picture.card.svg';

/** The sheets of paper of the cards that shared links show. `picture` has a frame. Other pages have the site's. */
export const cards = { about, contests, exhibitions, performances, picture };
