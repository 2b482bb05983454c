import { describe, expect, it } from '@jest/globals';
import { type Searchable, SearchIndex, type Wanted } from './search-index.js';

let uploaded = 0;
const product = (name: string, change: Partial<Searchable> = {}): Searchable => {
  uploaded += 1;
  return {
    id: name,
    name,
    description: '',
    category: 'Others',
    vendorId: 'v1',
    vendorName: 'Inkwell',
    priceCents: uploaded,
    uploadedAt: uploaded,
    ...change,
  };
};
const indexOf = (...products: Searchable[]): SearchIndex => {
  const index = new SearchIndex();
  for (const one of products) index.put(one);
  return index;
};
const find = (index: SearchIndex, wanted: string | Wanted): string[] =>
  index.idsOf(index.search(typeof wanted === 'string' ? { q: wanted } : wanted));

describe('searching', () => {
  const index = indexOf(
    product('Café au lait mug', { description: 'Stoneware, for the morning.' }),
    product('Heron lino print', { category: 'Illustrations/Prints/Paintings' }),
    product('Tote bag', {
      description: 'With a heron on it.',
      vendorId: 'v2',
      vendorName: 'Tidepool',
    }),
    product('手工明信片', { description: '海鷗' }),
    product('Łódź Straße poster'),
    product('Tee'),
    product('Kain batik, 2021 edition', { description: 'Size A5, one of 1250.' }),
    product('Brush and berry jar'),
  );

  it.each([
    ['the name', 'mug', ['Café au lait mug']],
    ['the description', 'stoneware', ['Café au lait mug']],
    ['the vendor', 'tidepool', ['Tote bag']],
    ['the category', 'paintings', ['Heron lino print']],
    ['several of them at once', 'tidepool heron', ['Tote bag']],
    ['a word that is begun', 'stonew', ['Café au lait mug']],
    ['letters of any size', 'HERON LINO', ['Heron lino print']],
    ['a word without its accents', 'cafe', ['Café au lait mug']],
    ['accents that are not there', 'mùg', ['Café au lait mug']],
    ['letters without an accent to take off', 'lodz strasse', ['Łódź Straße poster']],
    ['a letter too many', 'herron lino', ['Heron lino print']],
    ['a letter missing', 'tidepol', ['Tote bag']],
    ['a wrong letter', 'stonewara', ['Café au lait mug']],
    ['two letters swapped', 'tidepolo tote', ['Tote bag']],
    ['a script without spaces', '明信片', ['手工明信片']],
    ['words of another language', 'kain batik', ['Kain batik, 2021 edition']],
    ['a number', '1250', ['Kain batik, 2021 edition']],
    ['the beginning of a number', '20', ['Kain batik, 2021 edition']],
    ['letters and digits', 'a5', ['Kain batik, 2021 edition']],
    ['more than one of what is one there', 'brushes berries jars', ['Brush and berry jar']],
    ['more words than anybody reads', `${'heron '.repeat(60)}print`, ['Heron lino print']],
    ['nothing that is there', 'umbrella', []],
    ['one word that is there and one that is not', 'heron umbrella', []],
    ['nothing at all', ' !? ', []],
    ['a pattern, which is text', '.*', []],
  ])('finds by %s', (_, q, expected) => {
    expect(find(index, q)).toEqual(expected);
  });

  describe.each([
    ['co-op', 'coop', 'co op'],
    ['co/op', 'coop', 'co op'],
    ['co_op', 'coop', 'co-op'],
    ['CO—OP', 'coop', 'co–op'],
    ['e-mail', 'email', 'E mail'],
    ['T-shirt', 'tshirt', 't shirt'],
    ['rock’n’roll', 'rocknroll', "rock'n'roll"],
    ['anti‑co‑op', 'anticoop', 'anti coop'],
  ])('%s', (...spellings) => {
    const written = spellings.filter((one) => !['co op', 'anti coop'].includes(one));
    it.each(written.flatMap((text) => spellings.map((typed) => [text, typed])))(
      'written as %s is found as %s, with more words and as the beginning of one',
      (text, typed) => {
        const shop = indexOf(
          product('The 1st', { name: `A ${text} print` }),
          product('Other', { name: 'Other print', description: 'Too small a shop, the rolls.' }),
        );
        expect(find(shop, typed)).toEqual(['The 1st']);
        expect(find(shop, `print ${typed}`)).toEqual(['The 1st']);
        expect(find(shop, typed.slice(0, -1))).toEqual(['The 1st']);
      },
    );
  });

  it('joins no numbers, and no words that are apart', () => {
    const shop = indexOf(
      product('Set of 12-50, note and book'),
      product('1250 set'),
      product('Co op tote'),
    );
    expect(find(shop, '1250')).toEqual(['1250 set']);
    for (const typed of ['12 50', '12-50', '12/50'])
      expect([typed, find(shop, typed)]).toEqual([typed, ['Set of 12-50, note and book']]);
    expect([find(shop, 'notebook'), find(shop, 'coop')]).toEqual([[], []]);
    expect([find(shop, 'co-op'), find(shop, 'co op')]).toEqual([['Co op tote'], ['Co op tote']]);
  });

  it('puts a name first that is the search in another spelling', () => {
    const shop = indexOf(product('T-shirt'), product('Tshirt bag', { description: 'tshirt' }));
    expect(find(shop, 't shirt')[0]).toBe('T-shirt');
  });

  it('takes no short word, and no number, for another', () => {
    expect(find(index, 'tea')).toEqual([]);
    expect(find(index, '1251')).toEqual([]);
  });

  it('puts exact names first, even if others contain the words more often', () => {
    const shop = indexOf(
      product('Tote bag'),
      product('Tote bag, bag and tote', {
        vendorName: 'Tote Bag',
        description: 'A tote, a bag.',
        category: 'Bags',
      }),
    );
    expect(find(shop, ' tote BAG ')).toEqual(['Tote bag', 'Tote bag, bag and tote']);
  });

  it('puts a whole word before a rarer longer one, also in a long name', () => {
    const common = Array.from({ length: 50 }, (_, at) =>
      product(`Common ${at}`, { description: 'A print.' }),
    );
    const shop = indexOf(
      ...common,
      product('Printer'),
      product('A quiet river at night, the largest print of all of them'),
    );
    expect(find(shop, 'print').slice(0, 2)).toEqual([
      'A quiet river at night, the largest print of all of them',
      'Printer',
    ]);
  });

  it('puts a name before a description, a whole word before a beginning, the new before the old', () => {
    expect(find(index, 'heron')).toEqual(['Heron lino print', 'Tote bag']);
    const begun = indexOf(
      product('Printed scarf'),
      product('Print'),
      product('Prints, a set of nine'),
    );
    expect(find(begun, 'print')[0]).toBe('Print');
    expect(find(begun, 'print')).toHaveLength(3);
    const same = indexOf(product('a', { name: 'Mug' }), product('b', { name: 'Mug' }));
    expect(find(same, 'mug')).toEqual(['b', 'a']);
  });

  it('prefers the right spelling to a typo', () => {
    const close = indexOf(product('Mask'), product('Masks'), product('Task'));
    expect(find(close, 'mask')).toEqual(['Mask', 'Masks']);
  });

  it('filters and sorts its results', () => {
    const shop = indexOf(
      product('Red mug', { category: 'Decor', priceCents: 300 }),
      product('Blue mug', { category: 'Bags', priceCents: 100 }),
      product('Écru mug', { category: 'Decor', priceCents: 200, vendorId: 'v2' }),
    );
    expect(find(shop, { q: 'mug', category: ['Decor'], sort: 'price' })).toEqual([
      'Écru mug',
      'Red mug',
    ]);
    expect(find(shop, { q: 'mug', sort: '-price' })).toEqual(['Red mug', 'Écru mug', 'Blue mug']);
    expect(find(shop, { q: 'mug', sort: 'name' })).toEqual(['Blue mug', 'Écru mug', 'Red mug']);
    expect(find(shop, { q: 'mug', sort: '-date' })).toEqual(['Écru mug', 'Blue mug', 'Red mug']);
    expect(find(shop, { q: 'mug', vendor: 'v2' })).toEqual(['Écru mug']);
  });

  it('follows changes, and forgets removed products', () => {
    const changing = indexOf(product('one', { name: 'Mug' }), product('two', { name: 'Mug' }));
    changing.put(product('one', { name: 'Bowl' }));
    expect(find(changing, 'mug')).toEqual(['two']);
    expect(find(changing, 'bowl')).toEqual(['one']);
    changing.remove('two');
    changing.remove('never there');
    expect([find(changing, 'mug'), changing.size]).toEqual([[], 1]);
    changing.put(product('three', { name: 'Mug' }));
    expect(find(changing, 'mug')).toEqual(['three']);
  });
});
