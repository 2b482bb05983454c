import { box, circle, cut, group, repeat, shade, shape, shine, stroke } from '../../paint/draw.mjs';

import { dropShadow, festivalSun, paper, wood } from '../motif.mjs';

const hanger = [
  stroke('M0 -350V-396q0 -46 40 -46t36 40', '#8b90a0', 12),
  stroke('M-250 -236L0 -350L250 -236', wood.base, 28),
  stroke('M-250 -242L0 -356L250 -242', wood.light, 8),
].join('');

const torso =
  'M-120 -300Q0 -226 120 -300L262 -250Q300 -236 318 -196L420 40L280 96L232 0V372Q0 400 -232 372V0L-280 96L-420 40L-318 -196Q-300 -236 -262 -250z';
const longTorso =
  'M-120 -300Q0 -226 120 -300L262 -250Q308 -232 322 -186L412 250L288 282L234 20V372Q0 400 -234 372V20L-288 282L-412 250L-322 -186Q-308 -232 -262 -250z';

const folds = (id, outline) =>
  cut(
    id,
    outline,
    shade('M232 0Q180 120 214 372L300 400V-40z', 0.12),
    shade('M-232 0Q-190 120 -222 372L-300 400V-40z', 0.1),
    shade('M-60 372Q-20 260 -40 180Q10 260 0 380z', 0.07),
    shine('M-180 -250Q-150 -40 -170 140Q-210 0 -220 -230z', 0.14),
  );

const chequers = (dark, light) =>
  group(
    'rotate(45)',
    box(-92, -92, 184, 184, 10, light),
    repeat(16, (index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      return (column + row) % 2 ? '' : box(-84 + column * 42, -84 + row * 42, 42, 42, 0, dark);
    }),
  );

const tee = {
  setting: 'hang',
  draw: (paint) =>
    [
      hanger,
      dropShadow(torso),
      shape(torso, paint.fill),
      folds(`${paint.id}-tee`, torso),
      shape('M-120 -300Q0 -226 120 -300Q0 -262 -120 -300z', paint.dark),
      stroke('M-128 -296Q0 -204 128 -296', paint.dark, 10, 'stroke-opacity=".5"'),
      stroke(
        'M-412 18L-274 72M412 18L274 72M-226 350Q0 378 226 350',
        paint.dark,
        5,
        'stroke-opacity=".4"',
      ),
      group(
        'translate(0 -10)',
        paint.shape === 'check'
          ? chequers(paint.accent, paper)
          : festivalSun(1.5, paint.accent, paint.base),
      ),
    ].join(''),
};

const hoodie = {
  setting: 'hang',
  draw: (paint) =>
    [
      dropShadow(longTorso),
      shape(
        'M-170 -286Q-190 -430 0 -440Q190 -430 170 -286Q90 -180 0 -170Q-90 -180 -170 -286z',
        paint.dark,
      ),
      shape(
        'M-110 -290Q-120 -386 0 -392Q120 -386 110 -290Q60 -214 0 -208Q-60 -214 -110 -290z',
        paint.accentDark,
        'fill-opacity=".6"',
      ),
      shape(
        'M-170 -300Q-80 -170 0 -160Q80 -170 170 -300L262 -250Q308 -232 322 -186L412 250L288 282L234 20V372Q0 400 -234 372V20L-288 282L-412 250L-322 -186Q-308 -232 -262 -250z',
        paint.fill,
      ),
      folds(`${paint.id}-hoodie`, longTorso),
      shape('M-150 190H150L190 330H-190z', paint.dark, 'fill-opacity=".55"'),
      stroke('M-150 190L-190 330M150 190L190 330', paint.light, 5, 'stroke-dasharray="10 12"'),
      box(-236, 346, 472, 44, 16, paint.dark),
      stroke('M-400 236L-296 264M400 236L296 264', paint.dark, 34, 'style="stroke-linecap:butt"'),
      stroke('M-46 -172Q-60 -60 -52 0M46 -172Q62 -70 50 24', paper, 12),
      group('translate(118 -64)', festivalSun(0.62, paint.accent, paint.base)),
    ].join(''),
};

function patches(paint) {
  const colours = [
    paint.base,
    paint.accent,
    '#f6dc94',
    paint.light,
    paint.accentLight,
    '#a0b78d',
    paint.dark,
  ];
  return repeat(48, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const colour = colours[(index * 5 + row * 3) % colours.length] ?? paint.base;
    const x = -420 + column * 140;
    const y = -320 + row * 100;
    return (
      box(x, y, 140, 100, 0, colour) +
      stroke(
        `M${x + 8} ${y + 8}h124v84h-124z`,
        '#ffffff',
        3,
        'stroke-dasharray="9 10" stroke-opacity=".6"',
      )
    );
  });
}

const jacket = {
  setting: 'hang',
  draw: (paint) => {
    const id = `${paint.id}-jacket`;
    const button = (index) =>
      circle(0, -150 + index * 116, 13, paint.shape === 'coach' ? paper : wood.dark);
    return [
      hanger,
      dropShadow(longTorso),
      shape(longTorso, paint.fill),
      paint.shape === 'patchwork' ? cut(`${id}-patches`, longTorso, patches(paint)) : '',
      folds(id, longTorso),
      shape('M-120 -300L-20 -150L-150 -190L-176 -280z', paint.accentDark),
      shape('M120 -300L20 -150L150 -190L176 -280z', paint.accentDark),
      shape('M-120 -300Q0 -240 120 -300L0 -160z', paint.dark),
      stroke('M0 -160V386', paint.dark, 7, 'stroke-opacity=".7"'),
      repeat(5, button),
      box(-190, -40, 130, 140, 12, paint.accent, 'fill-opacity=".85"'),
      box(60, -40, 130, 140, 12, paint.accent, 'fill-opacity=".85"'),
      stroke('M-190 -6h130M60 -6h130', paint.accentDark, 6),
    ].join('');
  },
};

const skirt = {
  setting: 'hang',
  draw: (paint) => {
    const outline =
      'M-170 -300H170L330 330Q250 380 160 340Q90 392 0 350Q-90 392 -160 340Q-250 380 -330 330z';
    return [
      stroke('M-230 -352H230', wood.base, 26),
      stroke('M0 -352V-396q0 -46 40 -46t36 40', '#8b90a0', 12),
      box(-176, -374, 34, 70, 8, '#8b90a0'),
      box(142, -374, 34, 70, 8, '#8b90a0'),
      dropShadow(outline),
      shape(outline, paint.fill),
      cut(
        `${paint.id}-skirt`,
        outline,
        shade('M-60 -300Q-120 60 -160 380L-70 380Q-60 40 -20 -300z', 0.13),
        shade('M90 -300Q170 40 200 380L290 360Q200 20 130 -300z', 0.13),
        shine('M20 -300Q40 60 20 380L90 380Q90 40 66 -300z', 0.2),
        shape('M-20 -300Q120 20 170 380L60 380Q60 0 -60 -300z', paint.dark, 'fill-opacity=".16"'),
      ),
      box(-182, -316, 364, 62, 12, paint.dark),
      stroke('M120 -284Q210 -200 190 -60M128 -284Q250 -220 262 -90', paint.dark, 20),
      shape(
        'M96 -316q60 -30 70 30q-10 50 -70 30z',
        paint.base,
        `stroke="${paint.dark}" stroke-width="8"`,
      ),
    ].join('');
  },
};

const sock = (paint, id) => {
  const outline =
    'M-80 -340H90V60Q96 120 160 150L300 214Q356 250 330 310Q306 352 230 340L40 318Q-60 300 -74 200z';
  return [
    dropShadow(outline),
    shape(outline, paint.fill),
    cut(
      id,
      outline,
      shape('M-80 130Q10 120 60 210Q60 300 -20 340H-120z', paint.dark),
      shape('M226 170Q190 250 220 360L400 360V180z', paint.dark),
      shade('M-80 -340h44Q-30 0 -34 220L-90 240z', 0.12),
    ),
    box(-94, -362, 198, 92, 18, paint.accent),
    stroke(
      'M-60 -352v72M-28 -352v72M4 -352v72M36 -352v72M68 -352v72',
      paint.accentDark,
      6,
      'stroke-opacity=".45"',
    ),
  ].join('');
};

const socks = {
  setting: 'flat',
  draw: (paint) =>
    group('translate(-40 -10) rotate(-14) scale(.94)', sock(paint, `${paint.id}-left`)) +
    group(
      'translate(-20 30) rotate(12) scale(-.94 .94) translate(-160 0)',
      sock(paint, `${paint.id}-right`),
    ),
};

const bandana = {
  setting: 'flat',
  draw: (paint) => {
    const cloth = 'M0 -400L400 0L20 392Q0 400 -20 392L-400 0z';
    return [
      dropShadow(cloth),
      shape(cloth, paint.fill),
      stroke('M0 -340L340 0L0 340L-340 0z', paint.accent, 12),
      stroke('M0 -312L312 0L0 312L-312 0z', paint.accent, 4),
      shape('M-400 0L0 -400L10 -10Q-180 10 -400 0z', paint.light, 'fill-opacity=".9"'),
      shape('M-400 0L0 -400L10 -10Q-180 10 -400 0z', '#ffffff', 'fill-opacity=".12"'),
      stroke('M-344 -10L-10 -344', paint.accent, 12),
      shade('M10 -10Q-180 10 -400 0L-380 20Q-160 40 20 20z', 0.2),
      stroke('M10 -10Q-180 10 -400 0', paint.dark, 5, 'stroke-opacity=".4"'),
    ].join('');
  },
};

export const apparelMotifs = { tee, hoodie, jacket, skirt, socks, bandana };
