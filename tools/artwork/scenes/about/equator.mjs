import { C } from '../../lib/palette.mjs';
import { at, disc, paper, repeat } from '../../lib/paper.mjs';
import { kite } from '../../motifs/festive.mjs';
import { hive } from '../../motifs/places.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { cloud, medleySun, rings, skyBands } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('about', '4:3');

export const theme = scene(
  'equator',
  'A round island with rain trees, towers and kites turns under a ring of suns, one for every month',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.ink],
      [300, C.plum],
      [640, C.grape],
    ]),
    rings(640, 700, 600, [C.dusk, C.rose, C.amber]),
    repeat(7, (index) => {
      const angle = (-90 + (index - 3) * 29) * (Math.PI / 180);
      return medleySun(
        640 + 500 * Math.cos(angle),
        640 + 490 * Math.sin(angle),
        index === 3 ? 118 : 84 - Math.abs(index - 3) * 8,
        { turn: index * 17 },
      );
    }),
    disc(640, 840, 390, C.leaf),
    paper(
      'M260 780C400 720 520 820 640 790C760 760 900 800 1016 750C1030 800 1030 860 1020 920C900 950 760 900 640 930C500 960 380 900 262 920C248 870 250 820 260 780Z',
      C.sky,
    ),
    paper(
      'M256 836C400 800 520 870 640 850C760 830 900 860 1028 822L1030 846C900 884 760 856 640 876C520 894 400 826 254 862Z',
      C.white,
    ),
    at(640, 840, [
      hive(-150, -360, 120, 5, [C.plum, C.ink], C.sun),
      rainTree(40, -366, 220),
      rainTree(220, -316, 200),
      hive(150, -346, 90, 4, [C.ink, C.plum], C.butter),
      rainTree(-270, -272, 180),
      pandan(0, -360, 70),
      pandan(300, -250, 70),
    ]),
    kite(360, 430, 60, { turn: -16, tail: 3 }),
    kite(930, 420, 70, { turn: 20, tail: 3 }),
    cloud(220, 640, 80, C.blush),
    cloud(1080, 650, 90, C.lilac),
  ],
);
