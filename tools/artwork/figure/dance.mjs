import { between, POSES } from './poses.mjs';

/**
 * A dance for a loop: poses that follow one another by name, each held a little before it goes over into the next.
 * Gives the pose for a moment `t` in [0, 1).
 */
export const danceOf = (names) => (t) => {
  const place = t * names.length;
  const index = Math.floor(place) % names.length;
  const share = Math.max(0, (place % 1) * 1.6 - 0.6);
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * share);
  return between(POSES[names[index]], POSES[names[(index + 1) % names.length]], eased);
};
