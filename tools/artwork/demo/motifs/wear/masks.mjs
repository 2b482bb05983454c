import { box, cut, repeat, shade, shape, shine, stroke } from '../../paint/draw.mjs';
import { dropShadow, night } from '../motif.mjs';

const mask = {
  setting: 'flat',
  draw: (paint) => {
    const isDeep = paint.shape === 'deep';
    const cloth = isDeep
      ? 'M-300 -150Q-150 -170 0 -250Q150 -170 300 -150Q330 60 220 210Q120 330 0 340Q-120 330 -220 210Q-330 60 -300 -150z'
      : 'M-310 -160Q-150 -160 0 -230Q150 -160 310 -160Q330 40 300 130Q150 170 0 270Q-150 170 -300 130Q-330 40 -310 -160z';
    const loop = (side) =>
      stroke(
        `M${side * 300} -136Q${side * 500} -170 ${side * 470} 10Q${side * 450} 150 ${side * (isDeep ? 246 : 296)} ${isDeep ? 150 : 110}`,
        paint.light,
        20,
      );
    const loopShadow = (side) =>
      stroke(
        `M${side * 300 + 14} -112Q${side * 500 + 14} -146 ${side * 470 + 14} 34Q${side * 450 + 14} 174 ${side * 290 + 14} 134`,
        night,
        20,
        'stroke-opacity=".14"',
      );
    return [
      loopShadow(1),
      loopShadow(-1),
      loop(1),
      loop(-1),
      dropShadow(cloth),
      shape(cloth, paint.fill),
      cut(
        `${paint.id}-mask`,
        cloth,
        shade('M0 -260Q60 0 0 360H340V-260z', 0.1),
        shine('M-300 -160Q-180 -150 -60 -196Q-160 -60 -300 -40z', 0.16),
        isDeep
          ? ''
          : repeat(3, (index) => {
              const y = -50 + index * 62;
              return shade(
                `M-330 ${y}Q0 ${y + 36} 330 ${y}V${y + 12}Q0 ${y + 54} -330 ${y + 12}z`,
                0.12,
              );
            }),
      ),
      stroke(
        isDeep
          ? 'M-292 -128Q-140 -146 0 -222Q140 -146 292 -128'
          : 'M-302 -134Q-150 -134 0 -202Q150 -134 302 -134',
        paint.dark,
        6,
        'stroke-opacity=".5" stroke-dasharray="16 12"',
      ),
      stroke('M0 -196V210', paint.dark, 4, `stroke-opacity="${isDeep ? 0.4 : 0}"`),
      box(-74, -184, 148, 16, 8, '#ffffff', 'fill-opacity=".35"'),
      ...[-1, 1].map((side) => box(side * 392 - 17, -172, 34, 44, 10, paint.accent)),
    ].join('');
  },
};

export const maskMotifs = { mask };
