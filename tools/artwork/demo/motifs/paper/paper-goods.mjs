import {
  box,
  circle,
  group,
  oval,
  polar,
  repeat,
  ring,
  rounded,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';

import { dropShadow, night, paper } from '../motif.mjs';

const sticker = (index, paint) => {
  const colours = [paint.accent, '#e56a4e', '#faf1df', '#b5a2d3', '#eea52f', '#8db9da'];
  const colour = colours[index % colours.length] ?? paint.accent;
  const forms = [
    shape('M-70 30L0 -60L70 30L30 20L0 60L-30 20z', colour) +
      shade('M0 -60L70 30L30 20L0 60z', 0.15),
    shape('M-60 0Q-20 -50 40 -10L74 -40V40L40 10Q-20 50 -60 0z', colour) +
      circle(-28, -6, 6, night),
    oval(-26, -16, 36, 30, colour, 'transform="rotate(24 -26 -16)"') +
      oval(26, -16, 36, 30, colour, 'transform="rotate(-24 26 -16)"') +
      oval(-20, 28, 26, 22, colour) +
      oval(20, 28, 26, 22, colour) +
      box(-5, -44, 10, 92, 5, night),
    shape('M-50 46V-14L-60 -58L-24 -36H24L60 -58L50 -14V46Q0 76 -50 46z', colour) +
      circle(-18, 4, 6, night) +
      circle(18, 4, 6, night) +
      shape('M-8 20h16l-8 10z', night),
  ];
  return forms[index % forms.length] ?? '';
};

const stickers = {
  setting: 'flat',
  draw: (paint) => {
    const square = 'M-270 -270h540v540h-540z';
    if (paint.shape === 'sheets') {
      const colours = [paint.accent, '#f6dc94', '#2c7d86', '#faf1df'];
      return [
        ...colours.map((colour, index) =>
          group(
            `translate(${index * 12 - 10} ${index * 8}) rotate(${24 - index * 11})`,
            dropShadow(square, 10, 14),
            shape(square, colour),
          ),
        ),
        group(
          'rotate(-14)',
          dropShadow(square, 10, 16),
          shape(square, paint.fill),
          shape('M270 270h-170L270 100z', paper),
          shade('M100 270L270 100L90 110z', 0.16),
        ),
        group(
          'translate(-200 210) scale(1.15)',
          shape('M-150 -40L0 -130L150 -40L40 30L0 150L-40 30z', paint.accent),
          shade('M0 -130L150 -40L40 30L0 150z', 0.16),
          shape('M0 -130L-40 30L0 60L40 30z', paint.accentLight),
        ),
      ].join('');
    }
    const sheet = rounded(-320, -400, 640, 800, 26);
    return group(
      'rotate(4)',
      dropShadow(sheet),
      shape(sheet, paper),
      box(-290, -370, 580, 740, 16, paint.base),
      repeat(16, (index) => {
        const [x, y] = [-210 + (index % 4) * 140, -272 + Math.floor(index / 4) * 182];
        return group(
          `translate(${x} ${y}) rotate(${((index * 37) % 30) - 15})`,
          group(
            'scale(1.16)',
            `<g stroke="${paper}" stroke-width="18" stroke-linejoin="round">${sticker(index, paint)}</g>`,
            sticker(index, paint),
          ),
        );
      }),
    );
  },
};

const cards = {
  setting: 'flat',
  draw: (paint) => {
    const card = rounded(-190, -280, 380, 560, 26);
    if (paint.shape === 'fan') {
      return repeat(5, (index) =>
        group(
          `translate(${(index - 2) * 74} ${Math.abs(index - 2) * 22 - 20}) rotate(${(index - 2) * 13})`,
          dropShadow(card, 10, 18),
          shape(card, paper),
          box(-164, -254, 328, 508, 14, index % 2 ? paint.accent : paint.base),
          index === 4 || index % 2 === 0
            ? box(-164, -254, 328, 508, 14, paint.fill)
            : circle(0, 0, 104, paint.accentLight) + circle(0, 0, 54, paint.base),
        ),
      );
    }
    const envelope = 'M-340 -220h680v440h-680z';
    return [
      group(
        'translate(60 -90) rotate(10)',
        dropShadow(card, 10, 18),
        shape(card, paper),
        stroke('M-130 -190h260M-130 -140h260M-130 -90h180', paint.base, 8),
        group('translate(0 120)', circle(0, 0, 76, paint.accent), circle(0, 0, 40, paper)),
      ),
      group(
        'translate(-110 -110) rotate(-7)',
        dropShadow(card, 10, 18),
        shape(card, paint.fill),
        box(-150, -240, 300, 480, 14, paper, 'fill-opacity=".0"'),
      ),
      group(
        'translate(0 170) rotate(-3)',
        dropShadow(envelope),
        shape(envelope, paint.light),
        shape('M-340 -220L0 60L340 -220z', paint.fill),
        shade('M-340 -220L0 60L340 -220L0 20z', 0.16),
        shape('M-340 220L-60 -10L0 36L60 -10L340 220z', paint.light),
        stroke('M-340 220L-60 10M340 220L60 10', paint.dark, 5, 'stroke-opacity=".3"'),
        circle(0, 50, 50, paint.accent),
        circle(0, 50, 32, paint.accentDark, 'fill-opacity=".4"'),
      ),
    ].join('');
  },
};

const roll = (x, y, size, colour, dark, mark) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    dropShadow(ring(0, 0, 190)),
    circle(0, 0, 190, colour),
    repeat(24, (index) => {
      const [dx, dy] = polar(index * 15, 166);
      return circle(dx, dy, 12, mark);
    }),
    stroke(ring(0, 0, 142), dark, 5, 'stroke-opacity=".5"'),
    stroke(ring(0, 0, 128), dark, 3, 'stroke-opacity=".4"'),
    circle(0, 0, 112, '#e0bb8d'),
    circle(0, 0, 96, '#b98c5c'),
    circle(0, 0, 84, night, 'fill-opacity=".35"'),
    stroke('M-120 -100A160 160 0 0 1 20 -156', '#ffffff', 14, 'stroke-opacity=".5"'),
  );

const washi = {
  setting: 'flat',
  draw: (paint) =>
    [
      group(
        'translate(-420 250) rotate(-8)',
        dropShadow('M0 0h560v84h-560z', 8, 12),
        box(0, 0, 560, 84, 0, paint.fill),
        shade('M0 70h560v14h-560z', 0.08),
      ),
      roll(-170, -130, 1.05, paint.base, paint.dark, paper),
      roll(210, -60, 0.92, paint.accent, paint.accentDark, '#f6dc94'),
      roll(60, 250, 0.78, '#f6dc94', '#c9a24f', paint.base),
    ].join(''),
};

const wrap = {
  setting: 'flat',
  draw: (paint) => {
    const tube = (y, fill, end, turn) =>
      group(
        `translate(0 ${y}) rotate(${turn})`,
        dropShadow(rounded(-400, -80, 800, 160, 20), 14, 30),
        box(-400, -80, 760, 160, 14, fill),
        shine('M-400 -64h760v34h-760z', 0.3),
        shade('M-400 40h760v40h-760z', 0.18),
        oval(360, 0, 40, 80, end),
        oval(360, 0, 26, 54, paper),
        oval(360, 0, 14, 30, night, 'fill-opacity=".5"'),
        box(-90, -84, 120, 168, 4, paper),
        stroke('M-60 -30h60M-60 0h60M-60 30h36', paint.dark, 7, 'stroke-opacity=".5"'),
      );
    return group(
      'rotate(-20)',
      tube(-220, paint.accent, paint.accentDark, 3),
      tube(0, paint.fill, paint.dark, -2),
      tube(216, '#faf1df', '#d9cdb8', 2),
      group(
        'translate(-170 216) rotate(2)',
        ...[0, 1, 2, 3, 4].map((index) =>
          circle(-180 + index * 62, (index % 2) * 50 - 26, 16, paint.base),
        ),
      ),
    );
  },
};

export const paperMotifs = { stickers, cards, washi, wrap };
