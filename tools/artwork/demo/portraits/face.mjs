import { box, circle, cut, oval, repeat, shade, shape, stroke } from '../paint/draw.mjs';
import { tints } from '../paint/tints.mjs';

const crown =
  'M-92 -10C-96 -120 -50 -150 0 -150C50 -150 96 -120 92 -10C86 -40 70 -62 44 -76C10 -60 -40 -58 -66 -72C-82 -52 -88 -34 -92 -10z';
const fringe =
  'M-94 10C-104 -120 -50 -154 0 -154C50 -154 104 -120 94 10C88 -20 80 -34 72 -44C40 -40 -30 -34 -62 -50C-78 -36 -88 -20 -94 10z';

const behind = {
  crop: () => '',
  fringe: () => '',
  quiff: () => '',
  grey: () => '',
  curls: (colour) =>
    repeat(9, (index) =>
      circle(-104 + index * 26, -66 - Math.sin((index / 8) * Math.PI) * 70, 42, colour),
    ),
  bob: (colour) =>
    shape(
      'M-112 96C-130 -110 -60 -160 0 -160C60 -160 130 -110 112 96Q60 112 0 104Q-60 112 -112 96z',
      colour,
    ),
  long: (colour) =>
    shape(
      'M-126 210C-140 -100 -70 -162 0 -162C70 -162 140 -100 126 210Q60 190 0 190Q-60 190 -126 210z',
      colour,
    ),
  bun: (colour) => circle(0, -166, 48, colour),
  ponytail: (colour) => shape('M70 -110Q190 -110 160 60Q150 130 110 150Q140 20 70 -50z', colour),
  scarf: (_, top) => shape('M-128 190C-150 -110 -70 -166 0 -166C70 -166 150 -110 128 190z', top),
};

const before = {
  crop: (colour) => shape(crown, colour),
  fringe: (colour) => shape(fringe, colour),
  quiff: (colour) =>
    shape(
      'M-92 -10C-100 -110 -70 -130 -40 -136C-10 -176 70 -176 88 -130C98 -100 96 -50 92 -10C84 -50 76 -66 62 -78C20 -70 -30 -74 -62 -86C-82 -60 -88 -40 -92 -10z',
      colour,
    ),
  grey: (colour) =>
    shape(
      'M-96 20C-110 -116 -54 -158 6 -156C66 -154 108 -112 96 24C90 -20 70 -70 20 -92C0 -64 -50 -50 -74 -44C-88 -26 -92 -6 -96 20z',
      colour,
    ),
  curls: (colour) =>
    repeat(7, (index) =>
      circle(-78 + index * 26, -92 - Math.sin((index / 6) * Math.PI) * 30, 28, colour),
    ),
  bob: (colour) =>
    shape(
      'M-98 50C-112 -116 -54 -156 0 -156C54 -156 112 -116 98 50C92 0 84 -30 66 -60C20 -46 -30 -46 -66 -56C-84 -30 -92 0 -98 50z',
      colour,
    ),
  long: (colour) =>
    shape(
      'M-98 60C-112 -116 -54 -156 0 -156C54 -156 112 -116 98 60C92 -10 66 -66 6 -96C-30 -60 -84 -40 -98 60z',
      colour,
    ),
  bun: (colour) => shape(crown, colour),
  ponytail: (colour) => shape(fringe, colour),
  scarf: (_, top) =>
    shape(
      'M0 -168C90 -168 130 -90 118 60Q108 170 0 176Q-108 170 -118 60C-130 -90 -90 -168 0 -168zM0 -112C-58 -112 -78 -60 -78 0C-78 70 -40 112 0 112C40 112 78 70 78 0C78 -60 58 -112 0 -112z',
      top,
      'fill-rule="evenodd"',
    ) + shade('M-118 60Q-108 170 0 176Q108 170 118 60Q90 140 0 142Q-90 140 -118 60z', 0.12),
};

/** A head and shoulders, 400×400, without text. */
export function faceSvg({ hair, skin, hairColour, top, backdrop, hasGlasses }) {
  const glasses =
    stroke('M-16 6Q0 -4 16 6', tints.ink, 5) +
    [-44, 44]
      .map((x) =>
        circle(x, 8, 27, '#ffffff', `fill-opacity=".22" stroke="${tints.ink}" stroke-width="6"`),
      )
      .join('');
  const body = 'M-170 240C-170 150 -110 122 -56 112H56C110 122 170 150 170 240z';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    box(0, 0, 400, 400, 0, backdrop),
    circle(290, 90, 150, '#ffffff', 'fill-opacity=".22"'),
    '<g transform="translate(200 206)">',
    behind[hair](hairColour, top),
    shape(body, top),
    cut(
      'body',
      body,
      shape('M-64 100Q0 190 64 100z', hair === 'scarf' ? top : skin),
      shade('M60 112Q130 130 140 240H180V100z', 0.12),
    ),
    box(-38, 60, 76, 80, 34, skin),
    shade('M-38 84Q0 130 38 84V104Q0 150 -38 104z', 0.14),
    hair === 'scarf' ? '' : oval(-90, 14, 18, 24, skin) + oval(90, 14, 18, 24, skin),
    shape(
      'M-88 -30C-88 -110 -50 -130 0 -130C50 -130 88 -110 88 -30C88 60 46 112 0 112C-46 112 -88 60 -88 -30z',
      skin,
    ),
    circle(-40, 8, 8, tints.ink) + circle(40, 8, 8, tints.ink),
    stroke('M-56 -20q16 -10 30 -2M26 -22q16 -8 30 2', tints.ink, 6, 'stroke-opacity=".7"'),
    circle(-54, 44, 18, tints.coral, 'fill-opacity=".22"') +
      circle(54, 44, 18, tints.coral, 'fill-opacity=".22"'),
    stroke('M-4 14q10 22 -6 26', tints.ink, 5, 'stroke-opacity=".35"'),
    stroke('M-26 62Q0 86 26 62', tints.ink, 6),
    before[hair](hairColour, top),
    hasGlasses ? glasses : '',
    '</g></svg>',
  ].join('');
}
