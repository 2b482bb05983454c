import {
  box,
  circle,
  cut,
  group,
  oval,
  polar,
  repeat,
  ring,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';
import { brass, dropShadow, footShadow, night } from '../motif.mjs';

const stem = (d, colour, leaves) =>
  stroke(d, colour, 11) +
  leaves
    .map(([x, y, angle]) =>
      group(
        `translate(${x} ${y}) rotate(${angle})`,
        shape('M0 0Q50 -60 0 -140Q-50 -60 0 0z', colour),
      ),
    )
    .join('');

const candle = {
  setting: 'table',
  draw: (paint) => {
    const glass = 'M-210 -90V280Q-210 330 -160 330H160Q210 330 210 280V-90z';
    return [
      circle(0, -200, 300, '#fff1c4', 'fill-opacity=".35" filter="url(#glow)"'),
      footShadow(260),
      shape(glass, paint.fill),
      cut(
        `${paint.id}-glass`,
        glass,
        shade('M110 -100H220V340H70Q160 120 110 -100z', 0.16),
        shine('M-176 -90h44Q-144 120 -128 330h-44z', 0.26),
        shape('M-220 -100H220V-30Q0 30 -220 -30z', '#fff1c4', 'fill-opacity=".35"'),
      ),
      oval(0, -90, 210, 52, '#fff7e4'),
      oval(0, -86, 176, 38, '#f7e3b6'),
      oval(0, -84, 70, 15, '#ffedb8'),
      stroke('M0 -86V-146', night, 10),
      shape('M0 -300Q64 -210 38 -158Q22 -130 0 -130Q-22 -130 -38 -158Q-64 -210 0 -300z', '#f2a33a'),
      shape('M4 -240Q38 -190 22 -158Q12 -142 0 -142Q-14 -144 -20 -164Q-28 -196 4 -240z', '#fff1c4'),
      box(-116, 96, 232, 130, 12, '#fbf5e6'),
      circle(0, 146, 24, paint.accent === '#faf1df' ? paint.base : paint.accent),
      stroke('M-60 196H60', paint.dark, 8, 'stroke-opacity=".5"'),
    ].join('');
  },
};

const lantern = {
  setting: 'hang',
  draw: ({ base, light, dark, accent, accentDark }) =>
    [
      circle(0, 40, 470, '#fff1c4', 'fill-opacity=".5" filter="url(#glow)"'),
      stroke('M0 -640V-300', night, 8),
      dropShadow(ring(0, 30, 340, 310), 24, 46),
      oval(0, 30, 340, 310, base),
      oval(0, 60, 210, 230, '#fff1c4', 'fill-opacity=".55" filter="url(#glow)"'),
      repeat(9, (index) => {
        const y = -220 + index * 62;
        const half = Math.round(338 * Math.sqrt(Math.max(0, 1 - ((y - 30) / 310) ** 2)));
        return stroke(`M${-half} ${y}Q0 ${y + 46} ${half} ${y}`, dark, 5, 'stroke-opacity=".35"');
      }),
      shine('M-230 -120Q-310 40 -220 200Q-270 40 -230 -120z', 0.5),
      stroke('M-176 -222Q0 -190 176 -222', light, 6, 'stroke-opacity=".6"'),
      oval(0, -268, 120, 30, accentDark),
      box(-120, -312, 240, 46, 16, accent),
      oval(0, 332, 110, 26, accentDark),
      box(-110, 314, 220, 34, 14, accent),
      stroke('M0 350V420', accent, 12),
      ...[-24, -8, 8, 24].map((x) => stroke(`M${x} 420V${500 - Math.abs(x)}`, accent, 9)),
    ].join(''),
};

const garland = {
  setting: 'hang',
  draw: ({ base, accent, accentLight, dark, accentDark }) => {
    const colours = [base, '#f6dc94', accent, '#faf1df', '#eea52f', accentLight];
    const pennant = (index, sag, top) => {
      const x = -520 + index * 208;
      const y = top + sag * (1 - (x / 600) ** 2);
      const colour = colours[(index + (top > 0 ? 3 : 0)) % colours.length] ?? base;
      const flag = 'M-86 0H86L0 230z';
      const mark =
        index % 2
          ? circle(0, 78, 34, dark, 'fill-opacity=".45"')
          : repeat(8, (ray) => {
              const [x1, y1] = polar(ray * 45, 40);
              return stroke(`M0 78L${x1} ${y1 + 78}`, accentDark, 9, 'stroke-opacity=".6"');
            });
      return group(
        `translate(${x} ${y}) rotate(${x / -60})`,
        dropShadow(flag, 10, 18),
        shape(flag, colour),
        shade('M0 0H86L0 230z', 0.06),
        mark,
      );
    };
    return [
      stroke('M-640 -330Q0 -60 640 -330', '#fbf5e6', 14),
      repeat(6, (index) => pennant(index, 126, -318)),
      stroke('M-640 60Q0 330 640 60', '#fbf5e6', 14),
      repeat(6, (index) => pennant(index, 126, 72)),
    ].join('');
  },
};

const vase = {
  setting: 'table',
  draw: (paint) => {
    const isTall = paint.shape === 'tall';
    const body = isTall
      ? 'M-56 -210Q-50 -120 -70 -40Q-190 40 -180 190Q-170 330 -90 330H90Q170 330 180 190Q190 40 70 -40Q50 -120 56 -210z'
      : 'M-60 -60Q-54 -10 -120 30Q-250 100 -230 210Q-200 330 -110 330H120Q220 326 232 200Q230 90 110 28Q56 -10 62 -60z';
    const flowers = isTall
      ? [
          ...[-26, -10, 6, 20, 34].map((angle, index) =>
            group(
              `translate(0 -190) rotate(${angle})`,
              stroke(`M0 0V${-200 - (index % 3) * 26}`, paint.accentDark, 7),
              oval(0, -244 - (index % 3) * 26, 20, 64, paint.accent),
            ),
          ),
        ]
      : [
          stem('M0 -40Q-30 -200 -110 -330', paint.accent, [
            [-34, -170, -70],
            [-60, -230, 40],
          ]),
          stem('M10 -40Q60 -160 70 -280', paint.accent, [[42, -130, 66]]),
          ...[0, 72, 144, 216, 288].map((angle) =>
            group(`translate(-114 -346) rotate(${angle})`, oval(0, -40, 28, 42, '#faf1df')),
          ),
          circle(-114, -346, 22, '#eea52f'),
          ...[0, 60, 120, 180, 240, 300].map((angle) =>
            group(
              `translate(72 -296) rotate(${angle}) scale(.78)`,
              oval(0, -40, 24, 42, '#e56a4e'),
            ),
          ),
          circle(72, -296, 17, '#f6dc94'),
        ];
    return [
      footShadow(isTall ? 220 : 270),
      ...flowers,
      shape(body, paint.fill),
      cut(
        `${paint.id}-vase`,
        body,
        shade('M60 -220Q90 0 150 60Q200 200 90 340H260V-220z', 0.18),
        shine('M-120 60Q-200 130 -180 230Q-150 120 -90 60z', 0.4),
        isTall
          ? ''
          : shape('M-260 60Q-120 120 0 84T260 70V-100H-260z', paint.light, 'fill-opacity=".65"'),
      ),
      oval(0, isTall ? -210 : -60, isTall ? 56 : 61, 14, paint.dark),
    ].join('');
  },
};

const dish = {
  setting: 'flat',
  draw: (paint) =>
    [
      dropShadow(ring(0, 0, 380, 370), 20, 36),
      shape(
        'M-380 0Q-390 -210 -200 -320Q0 -410 190 -330Q390 -240 384 10Q376 240 190 330Q-10 410 -210 320Q-376 230 -380 0z',
        paint.fill,
      ),
      circle(0, 0, 290, night, 'fill-opacity=".08"'),
      stroke('M-250 -140Q-170 -270 0 -284', '#ffffff', 16, 'stroke-opacity=".5"'),
      stroke(ring(0, 0, 292), paint.dark, 6, 'stroke-opacity=".35"'),
      group(
        'translate(14 20)',
        stroke(ring(-90, 40, 84), night, 28, 'stroke-opacity=".2" filter="url(#soft)"'),
      ),
      stroke(ring(-90, 40, 84), brass.dark, 28),
      stroke(ring(-93, 37, 84), brass.light, 14),
      circle(-90, -50, 34, '#e56a4e'),
      circle(-100, -60, 10, '#ffffff', 'fill-opacity=".7"'),
      group(
        'translate(120 -40) rotate(38)',
        group('translate(10 16)', box(-20, -20, 40, 240, 18, night, 'fill-opacity=".16"')),
        stroke(ring(0, -70, 66), '#8b90a0', 32),
        box(-17, -10, 34, 240, 12, '#8b90a0'),
        box(10, 150, 62, 26, 6, '#8b90a0'),
        box(10, 196, 44, 26, 6, '#8b90a0'),
      ),
    ].join(''),
};

const planter = {
  setting: 'table',
  draw: (paint) => {
    const pot = 'M-240 0H240L190 270Q184 300 150 300H-150Q-184 300 -190 270z';
    const ringOf = (count, length, width, turn, colour) =>
      repeat(count, (index) =>
        oval(
          0,
          -length / 2,
          width,
          length / 2,
          colour,
          `transform="translate(0 -110) rotate(${turn + index * (360 / count)})"`,
        ),
      );
    return [
      footShadow(300),
      ringOf(12, 260, 52, 0, paint.accentDark),
      ringOf(11, 206, 46, 12, paint.accent),
      ringOf(9, 146, 38, 4, paint.accentLight),
      ringOf(6, 84, 26, 20, '#dfe8c2'),
      oval(0, 302, 290, 36, paint.dark),
      oval(0, 294, 290, 34, paint.light),
      shape(pot, paint.fill),
      cut(
        `${paint.id}-pot`,
        pot,
        shade('M130 -10H250V310H90Q170 140 130 -10z', 0.16),
        shine('M-190 0h40L-130 300h-40z', 0.2),
      ),
      box(-262, -36, 524, 78, 18, paint.light),
      shade('M-250 30H250V60H-240z', 0.2),
    ].join('');
  },
};

export const decorMotifs = { candle, lantern, garland, vase, dish, planter };
