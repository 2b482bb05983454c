import {
  box,
  circle,
  group,
  oval,
  repeat,
  ring,
  rounded,
  shade,
  shape,
  stroke,
} from '../../paint/draw.mjs';
import { dropShadow, festivalSun, night, paper, wood } from '../motif.mjs';

const kit = {
  setting: 'flat',
  draw: (paint) => {
    const tray = rounded(-400, -330, 800, 660, 30);
    const isTools = paint.shape === 'tools';
    const shapes = [
      group(
        'translate(-210 -120)',
        circle(0, 0, 104, '#faf1df'),
        festivalSun(0.9, '#eea52f', '#faf1df'),
      ),
      group(
        'translate(40 -140) rotate(12)',
        shape(
          'M0 -110Q60 -110 60 -50Q120 -50 120 10Q120 70 60 70Q60 120 0 120Q-60 120 -60 70Q-120 70 -120 10Q-120 -50 -60 -50Q-60 -110 0 -110z',
          '#8db9da',
        ),
        circle(0, 6, 34, '#faf1df'),
      ),
      group(
        'translate(-180 150) rotate(-14)',
        shape('M-110 0Q-50 -80 50 -20L110 -70V70L50 20Q-50 80 -110 0z', '#2c7d86'),
        circle(-58, -10, 10, '#faf1df'),
      ),
      group(
        'translate(60 150)',
        stroke('M0 90V-90', '#5c7a4a', 18),
        shape('M0 0Q90 -110 130 -20Q80 50 0 0zM0 30Q-90 -70 -130 20Q-80 90 0 30z', '#a0b78d'),
      ),
      ...['#e56a4e', '#eea52f', '#37437f', '#5c7a4a'].map((colour, index) =>
        group(
          `translate(${216 + index * 44} 0)`,
          box(-16, -270, 32, 470, 12, paper),
          box(-16, -270, 32, 120, 12, colour),
          shape('M-16 200h32L0 262z', '#e0bb8d'),
          circle(0, 254, 6, colour),
        ),
      ),
    ];
    const tools = [
      group(
        'translate(-200 -20)',
        box(-130, -210, 260, 420, 10, '#b98c5c'),
        group(
          'scale(1.2)',
          repeat(8, (index) =>
            oval(0, -58, 18, 46, '#e0bb8d', `transform="rotate(${index * 45})"`),
          ),
          circle(0, 0, 20, '#8a6038'),
        ),
        stroke('M-100 150q50 -30 100 0t100 0', '#e0bb8d', 9),
      ),
      group(
        'translate(130 -130) rotate(8)',
        box(-150, -60, 300, 120, 56, night),
        box(-150, -60, 300, 34, 17, '#ffffff', 'fill-opacity=".16"'),
        stroke('M-150 0H-184V150H0V210', '#8b90a0', 16),
        box(-26, 190, 52, 170, 24, wood.base),
      ),
      group(
        'translate(290 60) rotate(-8)',
        box(-20, -60, 40, 260, 18, paint.accent),
        shape('M-16 -60h32l-8 -120h-16z', '#8b90a0'),
        box(-20, 40, 40, 16, 0, paint.accentDark),
      ),
      group(
        'translate(70 210)',
        box(-80, -60, 110, 120, 16, '#e56a4e'),
        box(-58, -88, 66, 36, 8, paper),
        box(-64, -24, 78, 50, 6, paper),
      ),
    ];
    return [
      dropShadow(tray),
      shape(tray, paint.dark),
      shape(rounded(-384, -314, 768, 628, 20), paint.base),
      box(-366, -296, 732, 592, 14, paint.light, 'fill-opacity=".75"'),
      shade('M-366 -296h732v26h-706v566h-26z', 0.12),
      ...(isTools ? tools : shapes),
    ].join('');
  },
};

const piece = (x, y, colour, turn = 0) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    shape(
      'M-70 -70H-22Q-36 -108 0 -112Q36 -108 22 -70H70V-22Q108 -36 112 0Q108 36 70 22V70H22Q34 40 0 36Q-34 40 -22 70H-70V22Q-40 34 -36 0Q-40 -34 -70 -22z',
      colour,
      `stroke="${night}" stroke-opacity=".18" stroke-width="4"`,
    ),
    shade('M-70 50H-26L-22 70H-70zM22 70L26 50H70V70z', 0.12),
  );

const puzzle = {
  setting: 'flat',
  draw: ({ base, light, accent, accentLight }) => {
    const colours = [base, light, accent, '#f6dc94', accentLight, '#faf1df', '#eea52f'];
    const missing = new Set([4, 9, 18, 23, 24]);
    return [
      dropShadow(rounded(-370, -330, 700, 640, 20)),
      group(
        'translate(-320 -280)',
        repeat(25, (index) => {
          if (missing.has(index)) return '';
          const [column, row] = [index % 5, Math.floor(index / 5)];
          return piece(
            column * 140,
            row * 140,
            colours[(column * 2 + row * 3) % colours.length] ?? base,
          );
        }),
      ),
      ...[
        [330, -330, 24],
        [390, 120, -38],
        [250, 340, 66],
        [395, 350, 12],
      ].map(([x, y, turn], index) =>
        group('', dropShadow(ring(x, y, 80), 8, 14), piece(x, y, colours[index + 1] ?? base, turn)),
      ),
    ].join('');
  },
};

export const playMotifs = { kit, puzzle };
