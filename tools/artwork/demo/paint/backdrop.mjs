import { box, circle, group, oval, repeat, shape, shine, stroke } from './draw.mjs';
import { darker, lighter, mix } from './paint.mjs';
import { tints } from './tints.mjs';

/** Backdrops each colour looks well against, the first for the first image. */
const companions = {
  marigold: ['sky', 'lilac', 'cream'],
  peach: ['teal', 'cream', 'lilac'],
  coral: ['butter', 'sky', 'cream'],
  rose: ['butter', 'sage', 'cream'],
  plum: ['peach', 'butter', 'sage'],
  lilac: ['butter', 'cream', 'plum'],
  indigo: ['peach', 'butter', 'sky'],
  sky: ['peach', 'cream', 'coral'],
  teal: ['peach', 'butter', 'cream'],
  sage: ['cream', 'peach', 'plum'],
  moss: ['butter', 'peach', 'cream'],
  butter: ['sage', 'coral', 'sky'],
  cream: ['coral', 'butter', 'sky'],
  clay: ['sage', 'butter', 'sky'],
  cocoa: ['peach', 'butter', 'sky'],
  ink: ['marigold', 'lilac', 'peach'],
};

function wallOf(tint, index) {
  const [first, second, third] = companions[tint];
  const order = [
    [first, second],
    [second, third],
    [third, first],
  ];
  const [chosen, other] = order[index] ?? [first, second];
  const hue = tints[chosen];
  const wall = lighter(hue, chosen === 'cream' ? 0.1 : 0.42);
  return {
    wall,
    ground: darker(mix(wall, hue, 0.6), 0.06),
    paper: mix(wall, lighter(tints[other], 0.2), 0.62),
  };
}

const sprig = (x, y, angle, size, colour) =>
  group(
    `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    stroke('M0 0Q14 -150 0 -320', colour, 9),
    repeat(6, (index) => {
      const up = -60 - index * 46;
      const side = index % 2 ? 1 : -1;
      return shape(
        `M4 ${up}q${side * 30} -64 ${side * 96} -62q-${side > 0 ? '' : '-'}10 62 ${side * -96} 62z`,
        colour,
      );
    }),
  );

/** The papers behind a flat lay: bands, arcs and sprigs that come in from the edges. */
function flatPapers({ wall, ground, paper }, random) {
  const turn = Math.floor(random() * 4) * 90;
  const kinds = [
    () => circle(180, 180, 420, paper) + circle(180, 180, 250, ground),
    () =>
      shape('M0 760Q320 560 640 760T1200 700V1200H0z', paper) +
      shape('M0 960Q320 800 700 960T1200 900V1200H0z', ground),
    () => shape('M0 0H620L180 1200H0z', paper),
    () => circle(600, 600, 500, paper),
  ];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
  const leaves = darker(ground, 0.1);
  return [
    box(0, 0, 1200, 1200, 0, wall),
    group(`rotate(${turn} 600 600)`, kind()),
    sprig(1130, 1240, -28, 1.05, leaves),
    random() > 0.5 ? sprig(60, -40, 152, 0.9, leaves) : '',
  ].join('');
}

/** A wall and a table, with an arch, a sun or a window's light behind the object. */
function tablePapers({ wall, ground, paper }, random) {
  const side = random() > 0.5 ? 1 : -1;
  const kinds = [
    () => shape('M290 1000V520a310 310 0 0 1 620 0V1000z', paper),
    () => circle(600 + side * 120, 470, 330, paper),
    () =>
      group(
        `translate(${side > 0 ? 0 : 1200} 0) scale(${side} 1)`,
        shine('M640 60l300 90v380l-300 -60zM980 162l190 57v360l-190 -40z', 0.35),
        shine('M640 510l300 60v250l-300 -30zM980 580l190 40v220l-190 -22z', 0.28),
      ),
    () =>
      shape('M0 900Q240 560 520 760T1200 600V1000H0z', paper) +
      circle(900, 300, 120, lighter(paper, 0.5)),
  ];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
  return [
    box(0, 0, 1200, 1200, 0, wall),
    kind(),
    box(0, 930, 1200, 270, 0, ground),
    box(0, 930, 1200, 10, 0, lighter(ground, 0.35)),
    sprig(side > 0 ? 70 : 1130, 990, side * -6, 1.15, darker(ground, 0.22)),
    oval(side > 0 ? 70 : 1130, 990, 90, 14, darker(ground, 0.3), 'fill-opacity=".5"'),
  ].join('');
}

/** A wall with a slant of sunlight and the shadow of leaves in it. */
function hangPapers({ wall, ground, paper }, random) {
  const leaves = darker(wall, 0.12);
  const slant = random() > 0.5;
  return [
    box(0, 0, 1200, 1200, 0, wall),
    slant
      ? shape('M0 220L1200 -60V620L0 900z', paper, 'fill-opacity=".7"')
      : circle(600, 560, 470, paper, 'fill-opacity=".8"'),
    group('', sprig(1120, 420, 36, 1.3, leaves), sprig(1010, 160, 62, 1, leaves)),
    sprig(80, 1180, 14, 1.2, mix(wall, ground, 0.75)),
  ].join('');
}

/**
 * What is behind an object of this colour: the whole 1200×1200 ground of an image.
 * @param {'table' | 'flat' | 'hang'} setting on a table, laid flat and seen from above, or hung on a wall
 */
export function backdrop(setting, tint, index, random) {
  const wall = wallOf(tint, index);
  if (setting === 'flat') return flatPapers(wall, random);
  if (setting === 'hang') return hangPapers(wall, random);
  return tablePapers(wall, random);
}
