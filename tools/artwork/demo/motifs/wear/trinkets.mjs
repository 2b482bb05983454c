import {
  box,
  circle,
  group,
  polar,
  repeat,
  ring,
  shade,
  shape,
  stroke,
} from '../../paint/draw.mjs';
import { brass, dropShadow, night } from '../motif.mjs';

const clip = {
  setting: 'flat',
  draw: (paint) => {
    const body =
      'M-360 40Q-330 -220 0 -250Q330 -220 360 40Q330 110 270 60Q180 -60 0 -70Q-180 -60 -270 60Q-330 110 -360 40z';
    const teeth = repeat(7, (index) => {
      const x = -252 + index * 84;
      const y = 50 - (1 - (x / 300) ** 2) * 108;
      return shape(
        `M${x - 26} ${y}Q${x - 10} ${y + 150} ${x * 0.86} ${y + 190}Q${x + 26} ${y + 110} ${x + 26} ${y}z`,
        paint.dark,
      );
    });
    return [
      dropShadow(body, 20, 60),
      teeth,
      shape(body, paint.fill),
      shade(
        'M-360 40Q-330 110 -270 60Q-180 -60 0 -70Q180 -60 270 60Q330 110 360 40Q340 -30 280 -70Q150 -140 0 -140Q-150 -140 -280 -70Q-340 -30 -360 40z',
        0.16,
      ),
      stroke('M-250 -110Q-150 -206 20 -212', '#ffffff', 20, 'stroke-opacity=".38"'),
      box(-56, -300, 112, 120, 40, paint.dark),
      stroke('M-30 -262h60M-30 -236h60M-30 -210h60', paint.light, 9, 'stroke-opacity=".6"'),
    ].join('');
  },
};

const pin = {
  setting: 'flat',
  draw: ({ base, dark, light, accent, accentLight, shape: kind }) => {
    const card =
      'M-250 -400h500a26 26 0 0 1 26 26v748a26 26 0 0 1 -26 26h-500a26 26 0 0 1 -26 -26v-748a26 26 0 0 1 26 -26z';
    const kopi = [
      shape(
        'M-120 -150Q-160 60 -130 196Q0 236 130 196Q160 60 120 -150Q0 -110 -120 -150z',
        '#f6efe3',
        `stroke="${brass.dark}" stroke-width="12"`,
      ),
      shape('M-134 -20Q0 30 134 -20Q148 90 122 186Q0 222 -122 186Q-148 90 -134 -20z', accent),
      repeat(3, (index) =>
        box(
          -84 + index * 62,
          -40 + (index % 2) * 56,
          54,
          54,
          12,
          accentLight,
          `transform="rotate(${index * 17} ${-84 + index * 62} 0)" fill-opacity=".8"`,
        ),
      ),
      stroke('M40 20L92 -300', '#d65a4a', 22),
      stroke('M-126 -150Q0 -104 126 -150', '#d65a4a', 16),
      stroke('M-110 -156Q-150 -330 -40 -330Q40 -330 20 -150', '#d65a4a', 12),
    ];
    const tissue = [
      shape(
        'M-40 -60Q-130 -200 -30 -250Q20 -200 70 -280Q150 -160 70 -60z',
        '#ffffff',
        `stroke="${brass.dark}" stroke-width="12"`,
      ),
      stroke('M-20 -220Q10 -140 -6 -70M62 -240Q30 -150 44 -70', '#cfd6df', 7),
      box(-190, -70, 380, 250, 30, accent, `stroke="${brass.dark}" stroke-width="12"`),
      shape('M-120 -70Q0 40 120 -70z', accentLight),
      circle(0, 96, 46, '#ffffff', 'fill-opacity=".85"'),
      shape('M-20 100q20 -44 40 0q-20 34 -40 0z', accent),
    ];
    return [
      dropShadow(card),
      shape(card, base),
      stroke(ring(0, 0, 236), light, 8, 'stroke-dasharray="2 30"'),
      circle(0, -336, 24, dark, 'fill-opacity=".55"'),
      dropShadow(ring(0, 30, 170), 10, 18),
      group('translate(0 44)', ...(kind === 'kopi' ? kopi : tissue)),
      stroke('M-150 352h300', dark, 10, 'stroke-opacity=".35"'),
    ].join('');
  },
};

const scrunchie = {
  setting: 'flat',
  draw: (paint) => {
    const lobes = 16;
    const points = Array.from({ length: lobes }, (_, index) => {
      const [x1, y1] = polar((index + 0.5) * (360 / lobes), 420);
      const [x2, y2] = polar((index + 1) * (360 / lobes), 352);
      return `Q${x1} ${y1} ${x2} ${y2}`;
    });
    const [x, y] = polar(0, 352);
    const outer = `M${x} ${y}${points.join('')}z`;
    return [
      dropShadow(outer),
      shape(`${outer}${ring(0, 0, 128, 120)}`, paint.fill, 'fill-rule="evenodd"'),
      repeat(lobes, (index) => {
        const [x1, y1] = polar(index * (360 / lobes), 146);
        const [x2, y2] = polar(index * (360 / lobes) + 7, 336);
        const [x3, y3] = polar(index * (360 / lobes) + 15, 240);
        return stroke(
          `M${x1} ${y1}Q${x3} ${y3} ${x2} ${y2}`,
          paint.dark,
          10,
          'stroke-opacity=".55"',
        );
      }),
      stroke(ring(0, 0, 132, 124), night, 22, 'stroke-opacity=".22"'),
    ].join('');
  },
};

export const trinketMotifs = { clip, pin, scrunchie };
