import { photoEntries } from '@festival/demo-world/contests';
import { randomFrom } from '../../lib/random.mjs';
import { kite, rainTree, reservoir } from './day.mjs';
import { vignette } from './light.mjs';
import { blueHour, lastTrain, wetNeon } from './night.mjs';
import { lanterns, spotlight, steam } from './warm.mjs';

/** What was photographed for the contest, by the entry's key in the demo world. Each has the size and the shape that it was taken in. */
export const photographs = {
  'blue-hour': blueHour,
  'wet-neon': wetNeon,
  spotlight,
  steam,
  'rain-tree': rainTree,
  lanterns,
  'last-train': lastTrain,
  kite,
  reservoir,
};

const photographOf = (key) => {
  const { size, defs, draw } = photographs[key];
  const [width, height] = size;
  const corners = vignette(width, height);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${defs.join('')}${corners.defs}</defs>`,
    draw(randomFrom(`photograph/${key}`)),
    corners.drawn,
    '</svg>',
  ].join('');
};

/** Of each entry that has one, in the order in which they were submitted. */
export const drawPhotographs = () =>
  photoEntries
    .filter(({ hasPhotograph }) => hasPhotograph)
    .map(({ key }) => ({ key, svgs: [photographOf(key)] }));
