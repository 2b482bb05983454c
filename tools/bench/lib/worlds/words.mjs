/** Words that are in many products. */
export const COMMON =
  'handmade cotton gift print paper small large blue green gold silver linen recycled local student campus festival summer night river garden paint wood clay glass thread pattern colour limited edition set bag card sticker poster mug scarf'.split(
    ' ',
  );

export const NOUNS =
  'mug tote poster notebook bookmark scarf brooch necklace earrings lantern candle bowl plate vase cushion blanket keychain sticker print postcard mask coaster bracelet pouch apron teapot planter calendar zine badge patch ring cardigan hat'.split(
    ' ',
  );

export const ADJECTIVES =
  'indigo ochre marbled woven folded glazed stitched painted carved printed quilted speckled striped botanical midnight coral jade amber velvet rustic'.split(
    ' ',
  );

/** Each with the spelling that people type without accents. */
export const ACCENTED = [
  ['Café', 'cafe'],
  ['Crème', 'creme'],
  ['Façade', 'facade'],
  ['Jalapeño', 'jalapeno'],
  ['Über', 'uber'],
  ['Señorita', 'senorita'],
  ['Zoë', 'zoe'],
  ['Łódź', 'lodz'],
];

/** Names in other local languages. */
export const LOCAL = ['Kain Batik', 'Kuih Lapis', 'Wayang Kulit', 'Baju Kurung', 'Bunga Raya'];
export const CHINESE = ['手工明信片', '剪纸灯笼', '水彩海报', '陶瓷茶杯', '刺绣书签'];

/** The number of made-up words. The last ones are in the fewest texts. */
export const RARE_WORDS = 6_000;

const SYLLABLES =
  'ba ce di fo gu ha ji ka lo mi nu pe qua ri so tu va we xi yo zan ber cor del fin gor hal'.split(
    ' ',
  );

/**
 * A generator of numbers between 0 and 1. The same seed gives the same numbers.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} count how many different made-up words, of three or four syllables each */
export function rareWords(count) {
  const random = seeded(7);
  const words = new Set();
  while (words.size < count) {
    const length = random() < 0.5 ? 3 : 4;
    words.add(
      Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '').join(
        '',
      ),
    );
  }
  return /** @type {string[]} */ ([...words]);
}
