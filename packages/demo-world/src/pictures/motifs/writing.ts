import { box, cut, group, rounded, shade, shape, shine, stroke } from '../draw.js';
import { brass, dropShadow, type MotifDrawing, night, paper } from './motif.js';

const notebook: MotifDrawing = {
  setting: 'flat',
  draw: (paint) => {
    const isPocket = paint.shape === 'pocket';
    const cover = isPocket ? rounded(-230, -340, 460, 680, 34) : rounded(-280, -380, 560, 760, 22);
    const spine = isPocket ? -230 : -280;
    return [
      isPocket
        ? group('rotate(9)', dropShadow(cover), shape(cover, paint.accentDark), shade(cover, 0.05))
        : '',
      isPocket ? group('rotate(3)', dropShadow(cover), shape(cover, '#e56a4e')) : '',
      group(
        'rotate(-5)',
        dropShadow(cover),
        group('translate(14 10)', shape(cover, paper), stroke(cover, '#d9cdb8', 4)),
        shape(cover, paint.fill),
        cut(
          `${paint.id}-cover`,
          cover,
          box(spine, -400, isPocket ? 26 : 84, 800, 0, isPocket ? paint.dark : paint.accent),
          shade(`M${spine + (isPocket ? 26 : 84)} -400h16v800h-16z`, 0.2),
          shine('M-100 -400h120L-240 400h-120z', 0.12),
        ),
        box(-84, -190, 250, 150, 8, paper),
        stroke(
          'M-44 -136h170M-44 -100h110',
          paint.accentDark === '#d4cbb6' ? paint.dark : paint.accentDark,
          9,
          'stroke-opacity=".55"',
        ),
        isPocket ? '' : stroke('M206 -380V384q10 30 -6 60', paint.accent, 16),
      ),
      group(
        'translate(330 40) rotate(16)',
        group(
          'translate(12 18)',
          box(-16, -300, 32, 600, 16, night, 'fill-opacity=".16" filter="url(#soft)"'),
        ),
        box(-16, -300, 32, 540, 12, paint.accentDark),
        shape('M-16 240h32L0 312z', '#e0bb8d'),
        shape('M-6 290h12L0 312z', night),
        box(-16, -300, 32, 54, 12, brass.base),
      ),
    ].join('');
  },
};

const pencils: MotifDrawing = {
  setting: 'flat',
  draw: (paint) => {
    const colours = [paint.base, paint.accent, '#e56a4e', '#8db9da', '#6b3a5c', '#f6dc94'];
    return group(
      'rotate(-18)',
      ...colours.map((colour, index) =>
        group(
          `translate(${-300 + index * 120} ${(index % 2) * 34 - 20})`,
          group(
            'translate(14 22)',
            box(-34, -390, 68, 760, 20, night, 'fill-opacity=".2" filter="url(#soft)"'),
          ),
          box(-34, -390, 68, 70, 22, '#e9a9a2'),
          box(-34, -346, 68, 46, 0, '#8b90a0'),
          box(-34, -302, 68, 520, 0, colour),
          box(-34, -302, 22, 520, 0, '#ffffff', 'fill-opacity=".25"'),
          box(14, -302, 20, 520, 0, night, 'fill-opacity=".14"'),
          shape('M-34 218H34L10 340H-10z', '#e8c79a'),
          shape('M-34 218q12 26 22 0q12 26 24 0q12 26 22 0v-2h-68z', colour),
          shape('M-14 316H14L0 388z', night),
          stroke('M0 -240V-60', brass.light, 10, 'stroke-dasharray="2 22"'),
        ),
      ),
    );
  },
};

export const writingMotifs = { notebook, pencils };
