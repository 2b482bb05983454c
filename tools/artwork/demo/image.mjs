import { randomFrom } from '../lib/random.mjs';
import { motifs } from './motifs/index.mjs';
import { backdrop } from './paint/backdrop.mjs';
import { group } from './paint/draw.mjs';
import { paintOf } from './paint/paint.mjs';

/** The side of an image, in SVG units. */
const SIDE = 1200;

/** Its side in pixels: enough for the full view on a dense screen. */
const PIXELS = 960;

const filters =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>' +
  '<filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="60"/></filter>';

/** Where an object of each setting has its origin. */
const origin = { table: [600, 664], flat: [600, 600], hang: [600, 610] };

function arrange({ setting, draw }, look, index) {
  const [x, y] = origin[setting];
  const main = paintOf(look, look.tint, look.accent, 'a');
  if (index === 0) {
    return {
      defs: main.defs,
      objects: group(
        `translate(${x} ${y - (setting === 'table' ? 40 : 0)}) scale(1.12)`,
        draw(main),
      ),
    };
  }
  if (index === 1) {
    const turn = setting === 'flat' ? 'rotate(-14) ' : '';
    const closer = `translate(${x + 90} ${y + 110}) ${turn}scale(1.5)`;
    return { defs: main.defs, objects: group(closer, draw(main)) };
  }
  const other = paintOf(look, look.accent, look.tint, 'b');
  const behind = `translate(${x + 250} ${setting === 'table' ? y + 66 : y - 170}) scale(.68)`;
  const before = `translate(${x - 150} ${setting === 'table' ? y + 80 : y + 110}) scale(.8)`;
  return {
    defs: main.defs + other.defs,
    objects: group(behind, draw(other)) + group(before, draw(main)),
  };
}

/**
 * An image of a thing, as a square SVG without text: 0 shows it whole, 1 from nearer, 2 beside one in another colour.
 * @param {string} key picks between what the look leaves to chance
 * @param {ReturnType<typeof import('./looks/look.mjs').look>} look
 * @param {number} index
 */
export function imageOf(key, look, index) {
  const motif = motifs[look.motif];
  const { defs, objects } = arrange(motif, look, index);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${PIXELS}" height="${PIXELS}">`,
    `<defs>${filters}${defs}</defs>`,
    backdrop(motif.setting, look.tint, index, randomFrom(`${key}/${index}`)),
    objects,
    '</svg>',
  ].join('');
}
