import { demoRandom } from './ids.js';
import { backdrop } from './pictures/backdrop.js';
import { group } from './pictures/draw.js';
import type { Look, Motif } from './pictures/look.js';
import { apparelMotifs } from './pictures/motifs/apparel.js';
import { bagMotifs } from './pictures/motifs/bags.js';
import { bakeMotifs } from './pictures/motifs/bakes.js';
import { decorMotifs } from './pictures/motifs/decor.js';
import { jewelleryMotifs } from './pictures/motifs/jewellery.js';
import type { MotifDrawing } from './pictures/motifs/motif.js';
import { otherMotifs } from './pictures/motifs/others.js';
import { pantryMotifs } from './pictures/motifs/pantry.js';
import { paperMotifs } from './pictures/motifs/paper-goods.js';
import { playMotifs } from './pictures/motifs/play.js';
import { stageMotifs } from './pictures/motifs/stage.js';
import { trinketMotifs } from './pictures/motifs/trinkets.js';
import { wallAndFaceMotifs } from './pictures/motifs/walls-and-faces.js';
import { writingMotifs } from './pictures/motifs/writing.js';
import { paintOf } from './pictures/paint.js';
import type { DemoProduct } from './products.js';

/** The side of every product picture, in SVG units. */
export const pictureSize = 1200;

/** Its side in pixels: its blurs cost by the square of it, and 148 pictures are painted at the first start. */
const pixels = 960;

const motifs: Record<Motif, MotifDrawing> = {
  ...jewelleryMotifs,
  ...trinketMotifs,
  ...apparelMotifs,
  ...bakeMotifs,
  ...pantryMotifs,
  ...bagMotifs,
  ...decorMotifs,
  ...wallAndFaceMotifs,
  ...paperMotifs,
  ...writingMotifs,
  ...playMotifs,
  ...otherMotifs,
  ...stageMotifs,
};

const filters =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>' +
  '<filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="60"/></filter>';

/** Where an object of each setting has its origin. */
const origin = { table: [600, 664], flat: [600, 600], hang: [600, 610] } as const;

function arrange(look: Look, index: number): { defs: string; objects: string } {
  const { setting, draw } = motifs[look.motif];
  const [x, y] = origin[setting];
  const main = paintOf(look, look.tint, look.accent, 'a');
  if (index === 0) {
    return {
      defs: main.defs,
      objects: group(
        `translate(${x} ${y - (setting === 'table' ? 40 : 0)}) scale(1.12)`,
        draw(main),
      ),
    };
  }
  if (index === 1) {
    const turn = setting === 'flat' ? 'rotate(-14) ' : '';
    const closer = `translate(${x + 90} ${y + 110}) ${turn}scale(1.5)`;
    return { defs: main.defs, objects: group(closer, draw(main)) };
  }
  const other = paintOf(look, look.accent, look.tint, 'b');
  const behind = `translate(${x + 250} ${setting === 'table' ? y + 66 : y - 170}) scale(.68)`;
  const before = `translate(${x - 150} ${setting === 'table' ? y + 80 : y + 110}) scale(.8)`;
  return {
    defs: main.defs + other.defs,
    objects: group(behind, draw(other)) + group(before, draw(main)),
  };
}

/** What is painted: a product, or the thing that a workshop is about. The key picks between what is left to chance. */
export type Painted = Pick<DemoProduct, 'key' | 'look'>;

/**
 * A picture of a product, as a square SVG without text: 0 shows it whole, 1 from nearer, 2 beside another colour.
 * The same product gives the same picture, to the byte.
 */
export function productPicture({ key, look }: Painted, index: number): string {
  const { motif, tint } = look;
  const random = demoRandom(`picture/${key}/${index}`);
  const { defs, objects } = arrange(look, index);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize} ${pictureSize}" width="${pixels}" height="${pixels}">`,
    `<defs>${filters}${defs}</defs>`,
    backdrop(motifs[motif].setting, tint, index, random),
    objects,
    '</svg>',
  ].join('');
}
