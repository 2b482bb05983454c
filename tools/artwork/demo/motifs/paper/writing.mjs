import {
  box,
  cut,
  group,
  oval,
  repeat,
  rounded,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';
import { brass, dropShadow, night, paper } from '../motif.mjs';

const notebook = {
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

const pencils = {
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

/** Its head stands on the line or between two, its stem goes up. */
const note = (x, y, colour) =>
  [
    group(`translate(${x} ${y}) rotate(-20)`, oval(0, 0, 27, 20, colour)),
    box(x + 18, y - 112, 8, 108, 4, colour),
  ].join('');

const stave = (y, ...parts) =>
  group(
    `translate(0 ${y})`,
    repeat(5, (line) => stroke(`M-230 ${line * 24}H230`, night, 4, 'stroke-opacity=".4"')),
    ...parts,
  );

/** A song that is being written: two staves, words, and a pencil. */
const song = {
  setting: 'flat',
  draw: ({ fill, base, dark, accent }) => {
    const sheet = 'M-270 -370H196L270 -296V370H-270z';
    return [
      group('rotate(8)', dropShadow(sheet), shape(sheet, fill)),
      group(
        'rotate(-5)',
        dropShadow(sheet, 10, 14),
        shape(sheet, paper),
        shape('M196 -370L270 -296H196z', accent),
        shade('M196 -370L270 -296H196z', 0.12),
        box(-230, -322, 250, 30, 15, base),
        stave(
          -150,
          note(-170, 84, dark),
          note(-90, 60, dark),
          shape('M-152 -28L-64 -52v26L-152 -2z', dark),
          note(20, 72, base),
          note(110, 36, dark),
          note(190, 60, dark),
          shape('M128 -76L216 -52v26L128 -50z', dark),
        ),
        stave(110, note(-170, 60, dark), note(-80, 36, base), note(10, 84, dark)),
        stroke('M-226 0H-40M-10 0H120M-226 258H40', dark, 12, 'stroke-opacity=".45"'),
      ),
      group(
        'translate(236 150) rotate(38)',
        group(
          'translate(12 18)',
          box(-20, -260, 40, 540, 16, night, 'fill-opacity=".2" filter="url(#soft)"'),
        ),
        box(-20, -260, 40, 60, 14, '#e9a9a2'),
        box(-20, -214, 40, 34, 0, '#8b90a0'),
        box(-20, -182, 40, 380, 0, accent),
        box(-20, -182, 13, 380, 0, '#ffffff', 'fill-opacity=".3"'),
        shape('M-20 198H20L0 286z', '#e8c79a'),
        shape('M-7 256H7L0 288z', night),
      ),
    ].join('');
  },
};

export const writingMotifs = { notebook, pencils, song };
