import { C, SKIN } from '../../lib/palette.mjs';
import { card, disc, paper, rect } from '../../lib/paper.mjs';
import { hibiscus, sprig } from '../../motifs/plants.mjs';
import { rings, star } from '../../motifs/sky.mjs';
import { hand } from '../../motifs/things.mjs';

export const donation = {
  set: 'performances',
  name: 'donation',
  ratio: '4:3',
  alt: 'Two hands hold a jar in which paper coins have grown into flowers',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    rings(640, 470, 430, [C.fern, C.mint]),
    sprig(640, 470, 330, C.pine, { turn: -26 }),
    sprig(640, 470, 350, C.pine, { turn: 28 }),
    sprig(640, 470, 380, C.pine),
    hibiscus(470, 250, 96, { turn: -20 }),
    hibiscus(640, 170, 110, { petals: C.amber, throat: C.bark, stamen: C.butter }),
    hibiscus(812, 240, 98, { petals: C.rose, turn: 16 }),
    card(440, 420, 400, 420, 56, C.pale, { more: 'fill-opacity="0.82"' }),
    rect(470, 380, 340, 52, C.plum),
    [
      [520, 770],
      [610, 780],
      [700, 772],
      [776, 782],
      [560, 700],
      [650, 706],
      [740, 700],
      [600, 634],
      [700, 640],
      [650, 572],
    ].map(([x, y], index) => [
      disc(x, y, 46, index % 2 ? C.sun : C.amber),
      disc(x, y, 32, C.butter),
      index % 3
        ? star(x, y, 20, C.amber, { points: 5 })
        : paper(
            `M${x} ${y + 17}C${x - 30} ${y - 4} ${x - 14} ${y - 24} ${x} ${y - 8}C${x + 14} ${y - 24} ${x + 30} ${y - 4} ${x} ${y + 17}Z`,
            C.bloom,
          ),
    ]),
    hand(396, 830, 2, SKIN[1], { turn: 22, sleeve: C.bloom }),
    hand(884, 830, 2, SKIN[3], { turn: -22, sleeve: C.sun }),
  ],
};
