import { flat, startImage } from './paper.mjs';
import { randomFrom } from './random.mjs';

export const RATIOS = {
  '16:9': [1280, 720],
  '4:3': [1280, 960],
  '3:2': [1280, 853],
  '2:3': [853, 1280],
  '1:1': [1000, 1000],
  share: [1200, 630],
};

/**
 * The SVG of a scene at a moment of its loop, `t` in [0, 1). A scene is `{ name, ratio, alt, draw({ t, random, w, h }) }`.
 */
export function svgOf({ name, ratio, draw }, t = 0) {
  const [w, h] = RATIOS[ratio];
  startImage();
  const parts = draw({ t, w, h, random: randomFrom(name) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${flat(parts)}</svg>`;
}
