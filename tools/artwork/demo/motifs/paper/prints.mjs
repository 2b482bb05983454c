import { box, cut, shade, shape, shine } from '../../paint/draw.mjs';
import { dropShadow, wood } from '../motif.mjs';
import { scenes } from './scenes.mjs';

const print = {
  setting: 'hang',
  draw: (paint) => {
    const frame = 'M-350 -430h700v860h-700z';
    const scene = scenes[paint.shape];
    if (!scene) throw new RangeError(`There is no scene "${paint.shape}".`);
    return [
      dropShadow(frame, 22, 36),
      shape(frame, wood.base),
      shape('M-350 -430h700l-26 26h-648z', wood.light),
      shape('M350 -430v860l-26 -26v-808z', wood.dark),
      shape('M-350 430h700l-26 -26h-648z', wood.dark),
      box(-324, -404, 648, 808, 0, '#fdf9ef'),
      shade('M-324 -404h648v14h-634v794h-14z', 0.12),
      cut(`${paint.id}-scene`, 'M-280 -360h560v720h-560z', scene(paint)),
      shine('M-324 -404h210L-324 130z', 0.12),
    ].join('');
  },
};

export const printMotifs = { print };
