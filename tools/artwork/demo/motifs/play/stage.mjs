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
import { brass, dropShadow, footShadow, night, wood } from '../motif.mjs';

const ukulele = {
  setting: 'hang',
  draw: ({ fill, base, dark, accent, accentDark }) => {
    const body =
      'M0 -60C110 -70 150 10 118 86C190 130 214 250 130 330C70 386 -70 386 -130 330C-214 250 -190 130 -118 86C-150 10 -110 -70 0 -60z';
    return group(
      'rotate(18)',
      dropShadow(body),
      box(-34, -400, 68, 380, 14, wood.dark),
      box(-26, -396, 52, 372, 10, wood.base),
      repeat(6, (index) => box(-26, -330 + index * 48, 52, 6, 0, brass.light)),
      shape('M-44 -420h88l-10 -0l8 100h-84l8 -100z', wood.dark),
      ...[-58, 58].flatMap((x) => [-396, -346].map((y) => circle(x, y, 15, brass.base))),
      shape(body, fill),
      shade('M130 330C214 250 190 130 118 86Q150 240 -60 366C0 384 90 372 130 330z', 0.14),
      shine(
        'M-96 96C-150 30 -90 -40 -20 -44C-80 -10 -100 40 -70 92C-140 150 -160 220 -130 290C-190 220 -170 130 -96 96z',
        0.24,
      ),
      circle(0, 150, 62, accentDark),
      circle(0, 150, 50, night),
      stroke(ring(0, 150, 66), accent, 10),
      box(-84, 268, 168, 30, 12, dark),
      ...[-18, -6, 6, 18].map((x) => stroke(`M${x} -392V282`, '#fbf5e6', 3)),
      stroke('M-112 30C-90 -30 -40 -48 0 -48', base, 6, 'stroke-opacity=".4"'),
    );
  },
};

const drum = {
  setting: 'table',
  draw: ({ id, fill, dark, accent, accentDark }) => {
    const body = 'M-250 -220Q-232 -20 -110 60Q-70 200 -160 330H160Q70 200 110 60Q232 -20 250 -220z';
    return [
      footShadow(190),
      shape(body, fill),
      cut(`${id}-drum`, body, shade('M40 -240H270V340H60Q150 60 40 -240z', 0.16)),
      stroke('M-118 66Q0 100 118 66', dark, 14),
      stroke('M-152 316Q0 346 152 316', dark, 12),
      ...[-190, -114, -38, 38, 114, 190].map((x) =>
        stroke(`M${x} -170L${Math.round(x * 0.56)} 64`, '#fbf5e6', 7),
      ),
      ...[-152, -76, 0, 76, 152].flatMap((x) => [
        stroke(`M${x - 38} -170L${Math.round(x * 0.56)} 64`, accent, 5),
      ]),
      oval(0, -216, 258, 66, accentDark),
      oval(0, -232, 252, 60, '#f3e3c3'),
      oval(-10, -236, 150, 32, '#e6cfa3', 'fill-opacity=".7"'),
      stroke('M-252 -228A252 60 0 0 0 252 -228', brass.base, 12),
    ].join('');
  },
};

const microphone = {
  setting: 'table',
  draw: ({ id, base, light, dark, accent }) => {
    const head = ring(0, -250, 116, 132);
    return [
      footShadow(150),
      oval(0, 326, 150, 30, night),
      oval(0, 318, 150, 28, '#3a4160'),
      box(-12, -90, 24, 410, 10, brass.dark),
      box(-12, -90, 10, 410, 5, brass.light),
      shape('M-66 -170H66L44 30Q0 52 -44 30z', base),
      shade('M20 -170H66L44 30Q30 40 14 44z', 0.18),
      shine('M-56 -160h24l-12 180q-10 -2 -16 -8z', 0.28),
      box(-14, -70, 28, 56, 12, accent),
      shape(head, '#c9ced8'),
      cut(
        `${id}-head`,
        head,
        ...Array.from({ length: 9 }, (_, index) =>
          stroke(`M${-160 + index * 40} -400L${-40 + index * 40} -100`, '#8b90a0', 6),
        ),
        ...Array.from({ length: 9 }, (_, index) =>
          stroke(`M${-40 + index * 40} -400L${-160 + index * 40} -100`, '#8b90a0', 6),
        ),
        shade('M30 -390H130V-110H-10Q100 -220 30 -390z', 0.18),
      ),
      box(-122, -270, 244, 34, 16, dark),
      box(-122, -270, 244, 14, 7, light),
    ].join('');
  },
};

const shoe = (fill, dark, lace) =>
  [
    dropShadow(ring(0, 0, 112, 250), 18, 22),
    shape(
      'M0 -262C70 -262 104 -190 104 -100C104 -20 84 20 88 110C92 200 60 262 0 262C-60 262 -92 200 -88 110C-84 20 -104 -20 -104 -100C-104 -190 -70 -262 0 -262z',
      fill,
    ),
    shape(
      'M0 -20C44 -20 62 30 62 100C62 180 44 226 0 226C-44 226 -62 180 -62 100C-62 30 -44 -20 0 -20z',
      dark,
    ),
    shape(
      'M0 4C34 4 46 44 46 104C46 172 34 206 0 206C-34 206 -46 172 -46 104C-46 44 -34 4 0 4z',
      night,
      'fill-opacity=".35"',
    ),
    shine('M-70 -190Q-40 -240 10 -240Q-50 -190 -66 -110z', 0.3),
    stroke('M-52 18L58 -44M52 18L-58 -44M-58 -44L54 -104M58 -44L-54 -104', lace, 13),
  ].join('');

const shoes = {
  setting: 'flat',
  draw: ({ fill, dark, accent }) =>
    [
      group('translate(-150 30) rotate(-16)', shoe(fill, dark, accent)),
      group('translate(160 -30) rotate(20)', shoe(fill, dark, accent)),
    ].join(''),
};

const fan = {
  setting: 'hang',
  draw: ({ id, fill, light, dark, accent }) => {
    const angles = Array.from({ length: 13 }, (_, index) => -78 + index * 13);
    const edge = (radius) => {
      const [x, y] = polar(-78, radius);
      const [ex, ey] = polar(78, radius);
      return [`${x} ${y}`, `${ex} ${ey}`];
    };
    const [outerFrom, outerTo] = edge(540);
    const [innerFrom, innerTo] = edge(210);
    const leaf = `M${outerFrom}A540 540 0 0 1 ${outerTo}L${innerTo}A210 210 0 0 0 ${innerFrom}z`;
    return group(
      'translate(0 250) scale(.76)',
      dropShadow(leaf),
      ...angles.map((angle) => group(`rotate(${angle})`, box(-9, -520, 18, 530, 8, wood.base))),
      shape(leaf, fill),
      cut(
        `${id}-fan`,
        leaf,
        ...angles.map((angle, index) =>
          group(
            `rotate(${angle})`,
            shape('M0 0L62 -560H0z', index % 2 ? night : '#ffffff', 'fill-opacity=".1"'),
          ),
        ),
        stroke(
          `M${polar(-78, 500).join(' ')}A500 500 0 0 1 ${polar(78, 500).join(' ')}`,
          accent,
          22,
        ),
        stroke(
          `M${polar(-78, 246).join(' ')}A246 246 0 0 1 ${polar(78, 246).join(' ')}`,
          light,
          10,
        ),
      ),
      circle(0, 0, 26, brass.base),
      circle(-6, -6, 9, brass.light),
      stroke('M0 20Q-30 110 6 170', dark, 9),
      ...[-24, -8, 8, 24].map((x) => stroke(`M6 170Q${x} 210 ${x + 4} 270`, accent, 10)),
    );
  },
};

const halfMask = {
  setting: 'hang',
  draw: ({ id, fill, light, dark, accent, accentDark }) => {
    const face =
      'M0 -150C110 -220 300 -220 380 -130C420 20 340 190 190 210C110 220 60 150 0 90C-60 150 -110 220 -190 210C-340 190 -420 20 -380 -130C-300 -220 -110 -220 0 -150z';
    const eye = (side) =>
      group(
        `translate(${side * 180} 0) scale(${side} 1)`,
        shape('M-96 20Q-30 -76 110 -50Q90 70 -10 74Q-66 70 -96 20z', night),
        stroke('M-110 24Q-30 -100 130 -66', accent, 16),
        stroke('M-40 -104Q20 -136 96 -118', accentDark, 12),
      );
    return [
      stroke('M-370 -90Q-440 40 -400 330M370 -90Q440 40 400 330', accent, 14),
      dropShadow(face),
      shape(face, fill),
      cut(
        `${id}-mask`,
        face,
        shade('M0 -230H420V240H0z', 0.1),
        shine('M-340 -140C-250 -200 -130 -190 -60 -150C-150 -160 -260 -130 -320 -30z', 0.3),
        shape('M-46 -60Q0 -120 46 -60L30 110H-30z', light, 'fill-opacity=".55"'),
        stroke('M-250 150Q-190 176 -120 130M250 150Q190 176 120 130', dark, 10),
      ),
      eye(1),
      eye(-1),
      ...[-60, -30, 0, 30, 60].map((angle) =>
        group(
          `rotate(${angle} 0 -120)`,
          shape(
            'M0 -140Q-46 -250 0 -350Q46 -250 0 -140z',
            Math.abs(angle) === 30 ? accentDark : accent,
          ),
          stroke('M0 -150V-310', light, 5),
        ),
      ),
      circle(0, -142, 26, brass.base),
      circle(-6, -148, 9, brass.light),
    ].join('');
  },
};

export const stageMotifs = { ukulele, drum, microphone, shoes, fan, halfMask };
