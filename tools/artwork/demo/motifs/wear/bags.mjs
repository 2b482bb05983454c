import {
  box,
  circle,
  cut,
  group,
  repeat,
  ring,
  rounded,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';
import { brass, dropShadow, festivalSun, footShadow, night } from '../motif.mjs';

const tote = {
  setting: 'table',
  draw: (paint) => {
    if (paint.shape === 'knot') {
      const cloth =
        'M-340 120Q-360 330 -230 330H230Q360 330 340 120Q240 -40 60 -110Q0 -130 -60 -110Q-240 -40 -340 120z';
      return [
        footShadow(360),
        shape('M-40 -110Q-250 -190 -300 -330Q-130 -310 10 -140z', paint.fill),
        shape('M40 -110Q230 -210 250 -370Q90 -320 -10 -140z', paint.fill),
        shade('M40 -110Q230 -210 250 -370Q170 -240 20 -130z', 0.18),
        shape(cloth, paint.fill),
        cut(
          `${paint.id}-cloth`,
          cloth,
          shade('M40 -120Q120 80 60 340H380V-40z', 0.1),
          shade('M-60 -110Q-150 60 -120 330Q-60 120 -20 -110z', 0.12),
        ),
        shape(
          'M-80 -150Q0 -200 80 -150Q100 -90 40 -74Q-10 -64 -50 -78Q-100 -96 -80 -150z',
          paint.fill,
        ),
        shade('M-80 -150Q0 -130 80 -150Q100 -90 40 -74Q-10 -64 -50 -78Q-100 -96 -80 -150z', 0.2),
      ].join('');
    }
    const body = 'M-290 -130H290L316 300Q316 330 286 330H-286Q-316 330 -316 300z';
    const strap = 'M-150 -120V-250Q-150 -400 0 -400Q150 -400 150 -250V-120';
    return [
      footShadow(370),
      stroke(strap, paint.dark, 40, 'transform="translate(16 -14) scale(.96)"'),
      shape(body, paint.fill),
      cut(
        `${paint.id}-tote`,
        body,
        shade('M180 -130H330V340H150Q240 120 180 -130z', 0.1),
        shade('M-300 250Q-100 290 320 240V340H-320z', 0.08),
        shade('M-160 -130Q-190 80 -150 330Q-230 80 -220 -130z', 0.06),
        shine('M-90 -130Q-60 80 -90 330Q-20 80 -30 -130z', 0.14),
      ),
      stroke(strap, paint.base, 40),
      stroke(strap, paint.light, 8, 'stroke-dasharray="14 14"'),
      box(-176, -128, 52, 84, 6, paint.dark, 'fill-opacity=".35"'),
      box(124, -128, 52, 84, 6, paint.dark, 'fill-opacity=".35"'),
      stroke('M-284 -104H284', paint.dark, 5, 'stroke-opacity=".45" stroke-dasharray="14 12"'),
      paint.shape === 'sun'
        ? group('translate(0 116)', festivalSun(1.7, paint.accent, paint.base))
        : '',
    ].join('');
  },
};

const backpack = {
  setting: 'table',
  draw: (paint) => {
    if (paint.shape === 'drawstring') {
      const sack =
        'M-140 -150Q-330 40 -290 250Q-270 330 -180 330H180Q270 330 290 250Q330 40 140 -150z';
      return [
        footShadow(330),
        shape(
          'M-150 -160Q-230 -300 -110 -290Q-60 -340 0 -292Q60 -340 110 -290Q230 -300 150 -160z',
          paint.fill,
        ),
        shade(
          'M-60 -170Q-90 -260 -56 -300Q-20 -240 -20 -170zM60 -170Q90 -260 56 -300Q20 -240 20 -170z',
          0.16,
        ),
        shape(sack, paint.fill),
        cut(
          `${paint.id}-sack`,
          sack,
          shade('M60 -150Q230 60 160 340H320V-100z', 0.13),
          shade('M-60 -150Q-160 40 -130 330Q-60 60 -20 -150z', 0.12),
          shine('M-110 -140Q-250 60 -220 260Q-270 60 -150 -150z', 0.2),
        ),
        stroke('M-146 -156Q0 -120 146 -156', paint.accent, 20),
        stroke('M120 -152Q240 -110 250 40M100 -148Q200 -90 190 70', paint.accent, 14),
        circle(250, 52, 20, brass.base),
        circle(190, 82, 20, brass.base),
      ].join('');
    }
    const body = rounded(-230, -190, 460, 520, 70);
    return [
      footShadow(310),
      stroke('M-60 -300Q0 -420 60 -300', paint.accentDark, 26),
      stroke('M-220 -60Q-320 100 -230 260M220 -60Q320 100 230 260', paint.accent, 44),
      box(-200, -310, 400, 180, 40, paint.dark),
      shape('M-214 -300Q0 -340 214 -300V-220Q0 -260 -214 -220z', paint.fill),
      shade('M-214 -236Q0 -276 214 -236V-210Q0 -250 -214 -210z', 0.2),
      shape(body, paint.fill),
      cut(
        `${paint.id}-pack`,
        body,
        shade('M120 -200H240V340H80Q170 100 120 -200z', 0.14),
        shine('M-190 -190h50Q-150 60 -130 330h-60z', 0.14),
      ),
      box(-170, 70, 340, 210, 36, paint.base),
      box(-170, 70, 340, 210, 36, night, 'fill-opacity=".12"'),
      stroke('M-150 124H150', paint.light, 6, 'stroke-dasharray="14 12"'),
      ...[-110, 110].map((x) =>
        [
          box(x - 22, -270, 44, 330, 10, paint.accent),
          stroke(
            `M${x - 12} -262V52M${x + 12} -262V52`,
            paint.accentDark,
            3,
            'stroke-dasharray="9 9"',
          ),
          box(x - 34, 8, 68, 54, 10, brass.base),
          box(x - 18, 22, 36, 26, 4, paint.accentDark),
        ].join(''),
      ),
      box(-56, -140, 112, 60, 10, paint.accent),
    ].join('');
  },
};

const sling = {
  setting: 'flat',
  draw: (paint) => {
    const body =
      'M-300 40Q-300 -40 -220 -50L220 -90Q300 -90 310 0L320 190Q316 280 230 286L-190 310Q-290 306 -296 220z';
    const strap = 'M-270 10Q-420 -380 -40 -400Q330 -410 290 -50';
    return [
      group(
        'translate(16 26)',
        stroke(strap, night, 44, 'stroke-opacity=".2" filter="url(#soft)"'),
      ),
      dropShadow(body),
      stroke(strap, paint.accent, 44),
      stroke(strap, paint.accentLight, 5, 'stroke-dasharray="16 14"'),
      box(-120, -440, 120, 80, 14, brass.base, 'transform="rotate(-6)"'),
      box(-92, -420, 64, 40, 6, paint.accentDark, 'transform="rotate(-6)"'),
      shape(body, paint.fill),
      cut(
        `${paint.id}-sling`,
        body,
        shade('M-300 150Q0 210 330 130V330H-310z', 0.1),
        shine('M-280 -40L280 -90V-40L-290 10z', 0.2),
      ),
      stroke('M-262 56L280 14', paint.accentDark, 16),
      stroke('M-262 56L280 14', brass.light, 5, 'stroke-dasharray="6 7"'),
      box(230, 8, 30, 84, 12, brass.base, 'transform="rotate(-8 240 20)"'),
      stroke(
        'M-210 130L240 96V230L-200 256z',
        paint.dark,
        6,
        'stroke-opacity=".45" stroke-dasharray="16 12"',
      ),
      box(-70, 150, 130, 62, 8, paint.accent, 'transform="rotate(-4)"'),
    ].join('');
  },
};

const pouch = {
  setting: 'flat',
  draw: (paint) => {
    const body = rounded(-390, -230, 780, 470, 56);
    return [
      dropShadow(body),
      shape(body, paint.fill),
      cut(
        `${paint.id}-pouch`,
        body,
        shade('M-400 120Q0 190 400 110V260H-400z', 0.12),
        shine('M-400 -240H400V-190Q0 -150 -400 -190z', 0.18),
      ),
      box(-376, -176, 752, 46, 23, paint.dark),
      stroke(
        'M-350 -153H350',
        brass.light,
        14,
        'stroke-dasharray="7 9" style="stroke-linecap:butt"',
      ),
      stroke('M-366 -108H366', paint.light, 5, 'stroke-dasharray="16 12"'),
      group(
        'translate(300 -153) rotate(16)',
        box(-26, -24, 66, 48, 12, brass.base),
        box(32, -12, 130, 24, 12, paint.accent),
        circle(150, 0, 8, paint.accentDark),
      ),
      stroke(ring(-388, -20, 26, 40), paint.dark, 16),
      box(-110, 40, 220, 96, 10, paint.accent),
      stroke('M-78 74H78M-78 102H20', paint.accentDark, 8, 'stroke-opacity=".6"'),
      repeat(2, (index) => circle(-92 + index * 184, 56, 6, brass.dark)),
    ].join('');
  },
};

export const bagMotifs = { tote, backpack, sling, pouch };
