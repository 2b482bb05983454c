import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { card, disc, paper, rect, repeat } from '../../lib/paper.mjs';
import { hibiscus, pandan, sprig } from '../../motifs/plants.mjs';
import { star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('exhibitions', '4:3');

export const professor = scene(
  'professor',
  'Portrait of a smiling professor with silver hair and round glasses before a shelf of books',
  ({ w, h }) => {
    const spines = [
      C.bloom,
      C.sun,
      C.leaf,
      C.sky,
      C.lilac,
      C.amber,
      C.white,
      C.plum,
      C.rose,
      C.ocean,
    ];
    const shelf = (y, from) => [
      repeat(24, (index) => {
        const tall = 150 + ((index * 53 + from * 31) % 60);
        return rect(
          index * 56 - 20,
          y - tall,
          44 + ((index * 7) % 9),
          tall,
          spines[(index * 3 + from) % 10],
        );
      }),
      rect(-20, y, w + 40, 26, C.bark),
    ];
    return [
      rect(-20, -20, w + 40, h + 40, C.ink),
      shelf(240, 0),
      shelf(510, 4),
      shelf(780, 7),
      shelf(1050, 2),
      disc(640, 470, 400, C.butter),
      disc(640, 470, 352, C.sun),
      paper('M180 1000C200 760 380 690 520 662L760 662C900 690 1080 760 1100 1000Z', C.leaf),
      paper('M520 656L640 860L760 656L700 620L580 620Z', C.white),
      paper('M500 664L640 900L560 1000L420 1000L400 720Z', C.pine),
      paper('M780 664L640 900L720 1000L860 1000L880 720Z', C.pine),
      rect(566, 540, 148, 160, SKIN[1]),
      paper('M566 650C620 700 670 700 714 640L714 600L566 600Z', SKIN[2]),
      disc(424, 430, 36, SKIN[1]),
      disc(856, 430, 36, SKIN[1]),
      paper(
        'M430 380C420 200 540 150 640 150C740 150 860 200 850 380C856 540 760 650 640 650C520 650 424 540 430 380Z',
        SKIN[1],
      ),
      paper(
        'M416 420C390 190 500 120 620 112C560 90 800 70 860 250C884 310 868 380 862 424C850 360 828 310 790 276C720 300 560 300 500 262C450 300 428 360 416 420Z',
        HAIR.grey,
      ),
      [548, 732].map((x) => disc(x, 410, 72, C.white, { more: 'fill-opacity="0.55"' })),
      [548, 732].map((x) =>
        disc(x, 410, 72, 'none', { more: `stroke="${C.ink}" stroke-width="13"` }),
      ),
      rect(616, 396, 50, 13, C.ink),
      [548, 732].map((x) =>
        paper(`M${x - 34} 420Q${x} 376 ${x + 34} 420Q${x} 400 ${x - 34} 420Z`, C.ink),
      ),
      paper('M500 318Q548 286 596 318L592 334Q548 308 504 334Z', HAIR.grey),
      paper('M684 318Q732 286 780 318L776 334Q732 308 688 334Z', HAIR.grey),
      paper('M630 420C620 470 604 490 616 506C630 516 656 514 664 500Z', SKIN[2]),
      paper('M556 546Q640 580 724 546Q700 622 640 622Q580 622 556 546Z', C.wine),
      paper('M574 556Q640 580 706 556L698 576Q640 594 582 576Z', C.white),
      disc(490, 506, 36, C.rose, { more: 'fill-opacity="0.55"' }),
      disc(790, 506, 36, C.rose, { more: 'fill-opacity="0.55"' }),
      hibiscus(850, 800, 78, { turn: 14 }),
      sprig(150, 960, 300, C.fern, { turn: -12 }),
      pandan(1180, 990, 260),
      card(1010, 60, 150, 90, 10, C.ink),
      star(1085, 105, 32, C.sun, { points: 8, deep: 0.5 }),
    ];
  },
);
