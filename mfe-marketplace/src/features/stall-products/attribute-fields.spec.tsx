import { beforeEach, describe, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../test/examples.js';
import {
  form,
  jsonOf,
  openFilledIn,
  openSaved,
  saved,
  sentForm,
  tick,
  type,
} from '../../../test/vendor-products.js';
import { productDraft } from './product-values.js';

beforeEach(() => productDraft.forget());

describe('options', () => {
  test('are entered with Enter, or pasted, each once, and make the grid', async () => {
    const page = await openFilledIn();
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Colour');
    await type('Options of attribute 1', 'Sun{Enter}Sea{Enter}sun{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveAccessibleDescription(
      /“sun” is there already\./,
    );
    await tick('Add Attribute 2');
    await type('Name of attribute 2', 'Size');
    await userEvent.click(form().getByLabelText('Options of attribute 2'));
    await userEvent.paste('S, M');
    // The first option takes over the stock from before there were options.
    expect(form().getByLabelText('Stock of Sun, S')).toHaveValue('5');
    await type('Stock of Sun, M', '3');
    await type('Stock of Sea, S', '0');
    await tick('Unlimited Sea, M');
    await saved();
    const sent = sentForm(page);
    expect(sent).toMatchObject({ attribute1: 'Colour', attribute2: 'Size' });
    expect(jsonOf(sent['colours'])).toEqual(['Sun', 'Sea']);
    expect(jsonOf(sent['sizes'])).toEqual(['S', 'M']);
    expect(jsonOf(sent['quantity'])).toEqual([
      [5, 3],
      [0, 999_999],
    ]);
  });

  test('input that was left without Enter is not lost', async () => {
    const page = await openSaved(mug());
    await tick('Add Attribute 1');
    await type('Name of attribute 1', 'Glaze');
    await type('Options of attribute 1', 'Celadon');
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Celadon']);
  });

  test('an attribute that is taken away takes its name and options along, and its stock becomes one', async () => {
    const page = await openSaved(tee());
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Stock of S')).toHaveValue('7');
    await tick('Add Attribute 1');
    expect(form().getByLabelText('Name of attribute 1')).toHaveValue('');
    await tick('Add Attribute 1');
    await saved();
    expect(sentForm(page)).toMatchObject({ attribute1: '', colours: '[]', quantity: '[[7,101]]' });
  });

  test('an option is removed by keyboard, and the focus moves to the next', async () => {
    await openSaved(tee());
    form().getByRole('button', { name: 'Remove Cream' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByRole('button', { name: 'Remove Dusk' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveFocus();
  });

  test('an option is renamed where it is: it keeps its stock, and the server is told', async () => {
    const page = await openSaved(tee({ optionsRevision: 4 }));
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    expect(form().getByLabelText('New name of Cream')).toHaveFocus();
    await userEvent.keyboard('Ecru{Enter}');
    expect(form().getByRole('button', { name: 'Rename Ecru' })).toHaveFocus();
    expect(form().getByLabelText('Stock of Ecru, S')).toHaveValue('5');
    await userEvent.click(form().getByRole('button', { name: 'Remove S' }));
    await type('Options of attribute 2', 'XL{Enter}');
    await type('Stock of Ecru, XL', '1');
    await type('Stock of Dusk, XL', '1');
    await saved();
    const sent = sentForm(page);
    expect(jsonOf(sent['colours'])).toEqual(['Ecru', 'Dusk']);
    expect(jsonOf(sent['coloursBefore'])).toEqual(['Cream', 'Dusk']);
    expect(jsonOf(sent['sizes'])).toEqual(['M', 'XL']);
    expect(jsonOf(sent['sizesBefore'])).toEqual(['M', null]);
    expect(sent['optionsRevision']).toBe('4');
  });

  test('two options trade their names', async () => {
    const page = await openSaved(tee());
    for (const [from, to] of [
      ['Cream', 'New'],
      ['Dusk', 'Cream'],
      ['New', 'Dusk'],
    ]) {
      await userEvent.click(form().getByRole('button', { name: `Rename ${from}` }));
      await userEvent.keyboard(`${to}{Enter}`);
    }
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Dusk', 'Cream']);
    expect(jsonOf(sentForm(page)['coloursBefore'])).toEqual(['Cream', 'Dusk']);
  });

  test('a name that is there already is refused, and Escape keeps the old one', async () => {
    await openSaved(tee());
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('dusk{Enter}');
    expect(form().getByLabelText('Options of attribute 1')).toHaveAccessibleDescription(
      /“dusk” is there already\./,
    );
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('Ecru{Escape}');
    expect(form().getByRole('button', { name: 'Rename Cream' })).toHaveFocus();
  });

  test('an option that takes the name of a renamed one is new', async () => {
    const page = await openSaved(tee({ sizes: [], attribute2: '', quantity: [[5], [2]] }));
    await userEvent.click(form().getByRole('button', { name: 'Rename Cream' }));
    await userEvent.keyboard('Ecru{Enter}');
    await type('Options of attribute 1', 'Cream{Enter}');
    await type('Stock of Cream', '3');
    await saved();
    expect(jsonOf(sentForm(page)['colours'])).toEqual(['Ecru', 'Dusk', 'Cream']);
    expect(jsonOf(sentForm(page)['coloursBefore'])).toEqual(['Cream', 'Dusk', null]);
  });

  test('all cells are set at once', async () => {
    await openSaved(tee());
    await type('Set all to', '8{Enter}');
    for (const cell of ['Cream, S', 'Cream, M', 'Dusk, S', 'Dusk, M'])
      expect(form().getByLabelText(`Stock of ${cell}`)).toHaveValue('8');
    await userEvent.click(form().getByRole('button', { name: 'All unlimited' }));
    expect(form().getByRole('checkbox', { name: 'Unlimited Dusk, M' })).toBeChecked();
  });
});
