import { bakeMotifs } from './home/bakes.mjs';
import { decorMotifs } from './home/decor.mjs';
import { otherMotifs } from './home/others.mjs';
import { pantryMotifs } from './home/pantry.mjs';
import { paperMotifs } from './paper/paper-goods.mjs';
import { printMotifs } from './paper/prints.mjs';
import { writingMotifs } from './paper/writing.mjs';
import { playMotifs } from './play/play.mjs';
import { stageMotifs } from './play/stage.mjs';
import { apparelMotifs } from './wear/apparel.mjs';
import { bagMotifs } from './wear/bags.mjs';
import { jewelleryMotifs } from './wear/jewellery.mjs';
import { maskMotifs } from './wear/masks.mjs';
import { trinketMotifs } from './wear/trinkets.mjs';

/** Every motif there is, by the name that looks give it. */
export const motifs = {
  ...bakeMotifs,
  ...decorMotifs,
  ...otherMotifs,
  ...pantryMotifs,
  ...paperMotifs,
  ...printMotifs,
  ...writingMotifs,
  ...playMotifs,
  ...stageMotifs,
  ...apparelMotifs,
  ...bagMotifs,
  ...jewelleryMotifs,
  ...maskMotifs,
  ...trinketMotifs,
};
