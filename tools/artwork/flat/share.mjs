import { lettering, linesOf, widthOf } from '../lib/lettering.mjs';
import { C } from '../lib/palette.mjs';
import { at, disc, flat, oval, paper, poly, rect, repeat, startImage } from '../lib/paper.mjs';
import { curtain, kite, lantern, note } from '../motifs/festive.mjs';
import { hibiscus, pandan, rainTree } from '../motifs/plants.mjs';
import { hill, medleySun, rings, star } from '../motifs/sky.mjs';
import { camera, stall } from '../motifs/things.mjs';

const [W, H] = [1200, 630];

const garland = repeat(11, (index) => {
  const x = 56 + index * 110;
  return [
    () => hibiscus(x, 586, 34),
    () => star(x, 586, 34, C.sun, { points: 8, deep: 0.5 }),
    () => kite(x, 580, 32, { tail: 0 }),
    () => note(x, 586, 50, C.sky),
    () => oval(x, 586, 24, 30, C.lilac),
  ][index % 5]();
});

const FAN_RIB = [
  [-4, 0],
  [-42, -190],
  [42, -190],
  [4, 0],
];

/** What stands on the right of each card, around (910, 290). */
const IMAGES = {
  default: () => [medleySun(958, 286, 256)],
  performances: () => [
    rings(910, 300, 240, [C.amber, C.sun]),
    note(830, 270, 250, C.ink, { pair: true, turn: -8 }),
    note(1050, 350, 190, C.bloom, { turn: 12 }),
    curtain(1110, 1230, -20, 520, [C.bloom, C.wine], 0.4),
  ],
  exhibitions: () => [
    rect(700, 80, 420, 420, C.sun),
    rect(724, 104, 372, 372, C.haze),
    paper('M740 290Q910 130 1080 290Q910 450 740 290Z', C.lilac),
    disc(910, 290, 84, C.leaf),
    disc(910, 290, 44, C.ink),
    disc(930, 270, 15, C.white),
    repeat(5, (index) => at(910, 290, rect(-9, -186, 18, 50, C.bloom), { turn: -56 + index * 28 })),
  ],
  contests: () => [
    rings(910, 300, 250, [C.lilac, C.haze]),
    camera(910, 300, 1.7, { body: C.ink }),
    star(1120, 120, 50, C.sun, { points: 8, deep: 0.45 }),
    star(700, 470, 40, C.bloom, { points: 8, deep: 0.45 }),
  ],
  marketplace: () => [
    rings(910, 300, 260, [C.butter]),
    stall(690, 520, 440, 420, [C.bloom, C.white], {
      counter: C.plum,
      goods: at(90, -168, [
        poly(
          [
            [-40, -70],
            [40, -70],
            [30, 0],
            [-30, 0],
          ],
          C.amber,
        ),
        pandan(0, -64, 110),
        at(150, 0, [rect(-46, -110, 92, 110, C.sky), star(0, -56, 30, C.white, { points: 8 })]),
        at(270, 0, [oval(0, -46, 34, 46, C.leaf), rect(-18, -100, 36, 20, C.ink)]),
      ]),
    }),
  ],
  workshops: () => [
    rings(910, 300, 260, [C.ocean, C.sky]),
    at(
      910,
      270,
      [
        rect(-170, -210, 340, 350, C.white),
        // Half open, as a fan is held.
        repeat(7, (index) =>
          at(0, 90, poly(FAN_RIB, [C.lilac, C.bloom][index % 2]), { turn: -66 + index * 22 }),
        ),
        disc(0, 90, 26, C.sun),
        repeat(7, (index) =>
          index === 2 || index === 5
            ? rect(-170 + index * 49, 140, 46, 14, C.sun)
            : rect(-170 + index * 49, 140, 46, 96, C.sun),
        ),
        disc(0, -184, 13, C.bloom),
      ],
      { turn: 5 },
    ),
  ],
  about: () => [
    rings(910, 300, 250, [C.amber, C.butter]),
    rainTree(900, 500, 420),
    lantern(800, 250, 80, { colour: C.bloom }),
    lantern(1010, 250, 80, { colour: C.grape }),
  ],
};

/** Each belongs to the app of its pages; the shell's is for every page that has none. */
export const SHARES = [
  ['default', 'Midsummer Medley', C.plum, C.sun, 'shell'],
  ['performances', 'Performances', C.wine, C.butter],
  ['exhibitions', 'Exhibitions', C.leaf, C.butter],
  ['contests', 'Contests', C.grape, C.sun],
  ['marketplace', 'Marketplace', C.bloom, C.white, 'mfe-marketplace'],
  ['workshops', 'Workshops', C.deep, C.butter, 'mfe-workshops'],
  ['about', 'About the festival', C.plum, C.sun],
].map(([name, title, ground, ink, app = 'mfe-festival']) => ({ name, title, ground, ink, app }));

/** The image that a shared link shows, 1200 × 630, with the page's name in it. */
export function shareOf({ name, title, ground, ink }) {
  startImage();
  const room = { default: 620, about: 560 }[name] ?? 590;
  const fits = (size) => {
    const lines = linesOf(title, size, room);
    return lines.length <= 2 && lines.every((line) => widthOf(line, size) <= room);
  };
  const size = [124, 112, 100, 92, 84, 76].find(fits);
  const lines = linesOf(title, size, room);
  const first = 300 - ((lines.length - 1) * size) / 2;
  const under = name === 'default' ? 'An arts festival, six weeks long' : 'Midsummer Medley';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${flat(
    [
      rect(-20, -20, W + 40, H + 40, ground),
      IMAGES[name](),
      hill(W, H, [540, 530, 544, 532, 540], C.ink),
      garland,
      lines.map((line, index) => lettering(line, 60, first + index * size, size, ink)),
      lettering(under, 64, first + lines.length * size - size * 0.34, 36, C.haze),
    ],
  )}</svg>`;
}
