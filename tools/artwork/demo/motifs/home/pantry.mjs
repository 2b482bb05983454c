import {
  box,
  circle,
  cut,
  group,
  oval,
  repeat,
  ring,
  rounded,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';
import { footShadow, paper } from '../motif.mjs';

const jar = {
  setting: 'table',
  draw: (paint) => {
    const glass =
      'M-190 -120Q-230 -100 -230 -40V270Q-230 330 -170 330H170Q230 330 230 270V-40Q230 -100 190 -120z';
    return [
      footShadow(270),
      shape(glass, '#ffffff', 'fill-opacity=".45"'),
      cut(
        `${paint.id}-jar`,
        glass,
        shape('M-240 -30Q-120 -60 0 -34T240 -40V340H-240z', paint.base),
        shape('M-240 -30Q-120 -60 0 -34T240 -40V20Q120 -10 0 16T-240 10z', paint.light),
        repeat(18, (index) => {
          const [x, y] = [-200 + ((index * 97) % 400), 60 + ((index * 61) % 240)];
          return oval(
            x,
            y,
            20,
            12,
            paint.dark,
            `fill-opacity=".28" transform="rotate(${index * 40} ${x} ${y})"`,
          );
        }),
        shade('M150 -130H240V340H120Q190 120 150 -130z', 0.14),
      ),
      shine('M-196 -40Q-206 120 -190 270Q-160 240 -164 60Q-166 -40 -170 -70z', 0.55),
      box(-130, 80, 260, 150, 16, paper),
      stroke('M-84 128h168M-84 160h168M-84 192h100', paint.dark, 9, 'stroke-opacity=".45"'),
      shape(
        'M-214 -150Q-250 -40 -196 -84Q-150 -30 -104 -84Q-50 -30 0 -84Q50 -30 104 -84Q150 -30 196 -84Q250 -40 214 -150Q120 -260 0 -262Q-120 -260 -214 -150z',
        paint.fill === paint.base ? paint.accent : paint.fill,
      ),
      shade('M-214 -150Q0 -100 214 -150L226 -110Q0 -60 -226 -110z', 0.14),
      stroke('M-206 -138Q0 -92 206 -138', paint.accentDark, 12),
      shape(
        'M20 -108q60 -40 80 0q-20 30 -80 0zM20 -108q-40 -44 -76 -10q10 34 76 10z',
        paint.accentDark,
      ),
    ].join('');
  },
};

const bottle = {
  setting: 'table',
  draw: (paint) => {
    const glass =
      'M-60 -360H60V-230Q60 -180 110 -120Q140 -80 140 -20V280Q140 330 90 330H-90Q-140 330 -140 280V-20Q-140 -80 -110 -120Q-60 -180 -60 -230z';
    return [
      footShadow(330, 60),
      group(
        'translate(230 0)',
        shape(
          'M-90 40H110L84 310Q82 330 60 330H-40Q-62 330 -64 310z',
          '#ffffff',
          'fill-opacity=".5"',
        ),
        shape('M-80 130H100L80 306Q78 322 60 322H-40Q-58 322 -60 306z', paint.light),
        box(-34, 110, 62, 62, 12, '#ffffff', 'fill-opacity=".6" transform="rotate(12)"'),
        box(30, 150, 56, 56, 12, '#ffffff', 'fill-opacity=".5" transform="rotate(-8)"'),
        stroke('M60 90L120 -90', paint.accentDark, 14),
      ),
      group(
        'translate(-110 0)',
        shape(glass, paint.base),
        cut(
          `${paint.id}-bottle`,
          glass,
          shine('M-140 -360H-90Q-96 0 -100 330H-140z', 0.28),
          shade('M80 -360H150V330H60Q110 60 80 -360z', 0.16),
          shape('M-60 -360H60V-250H-60z', paint.light, 'fill-opacity=".7"'),
        ),
        box(-66, -412, 132, 70, 14, paint.dark),
        box(-140, 20, 280, 190, 0, paper),
        circle(0, 112, 62, paint.light),
        repeat(6, (index) =>
          oval(0, -34, 20, 34, paint.base, `transform="translate(0 112) rotate(${index * 60})"`),
        ),
        circle(0, 112, 18, '#f6dc94'),
      ),
    ].join('');
  },
};

const tin = {
  setting: 'table',
  draw: (paint) => {
    const body = 'M-230 -140V250Q-230 330 0 330Q230 330 230 250V-140z';
    return [
      footShadow(290),
      shape(body, paint.fill),
      cut(
        `${paint.id}-tin`,
        body,
        shade('M110 -200H240V340H60Q160 100 110 -200z', 0.2),
        shine('M-190 -150h60Q-140 100 -120 330h-60Q-200 100 -190 -150z', 0.18),
      ),
      shape(rounded(-130, 0, 260, 190, 95), paint.accent),
      stroke(rounded(-114, 16, 228, 158, 79), paint.base, 6),
      shape('M-70 110Q0 170 70 110Q60 60 0 60Q-60 60 -70 110z', paint.base),
      stroke('M-20 40q-20 -20 0 -40M20 40q-20 -20 0 -40', paint.base, 9),
      shape('M-244 -210V-140Q-244 -60 0 -60Q244 -60 244 -140V-210z', paint.dark),
      oval(0, -210, 244, 82, paint.base),
      oval(0, -214, 200, 62, paint.light, 'fill-opacity=".6"'),
      shine(ring(-60, -232, 90, 18), 0.35),
    ].join('');
  },
};

export const pantryMotifs = { jar, bottle, tin };
