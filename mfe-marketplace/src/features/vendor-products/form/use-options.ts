import { useWatch } from '@festival/forms/engine';
import { useState } from 'react';
import { regrid } from './grid.js';
import { type Errors, fieldProblem } from './list-problems.js';
import { addOptions } from './option-list.js';
import type { ProductValues } from './product-values.js';
import type { ProductFormState } from './use-product-form.js';

const sides = [
  { number: 1, has: 'hasAttribute1', name: 'attribute1', options: 'colours' },
  { number: 2, has: 'hasAttribute2', name: 'attribute2', options: 'sizes' },
] as const;

const WATCHED = [
  'hasAttribute1',
  'attribute1',
  'colours',
  'hasAttribute2',
  'attribute2',
  'sizes',
] as const;

export interface OptionSide {
  number: 1 | 2;
  fields: { name: 'attribute1' | 'attribute2'; options: 'colours' | 'sizes' };
  isOn: boolean;
  name: string;
  options: readonly string[];
  nameError: string | undefined;
  optionsError: string | undefined;
  /** Text that was typed but not entered yet. */
  pending: string;
  setPending: (text: string) => void;
  toggle: (isOn: boolean) => void;
  rename: (name: string) => void;
  setOptions: (options: string[]) => void;
  renameOption: (option: string, name: string) => void;
}

/** An option continues the one that was loaded under its first name, unless another option does that by now. */
const renamed = (known: readonly string[][], option: string, name: string): string[][] => {
  const others = known.filter(([now]) => now !== option);
  const isTaken = others.some(([, before]) => before === option);
  const loaded = known.find(([now]) => now === option)?.[1] ?? (isTaken ? name : option);
  return loaded === name ? others : [...others, [name, loaded]];
};

/** Both attributes of a form. Changing their options changes the grid too. */
export const useOptions = (form: ProductFormState, errors: Errors) => {
  useWatch({ control: form.control, name: WATCHED });
  const values = form.getValues();
  const [pending, setPending] = useState({ colours: '', sizes: '' });

  const change = (changed: Partial<ProductValues>) => {
    const now = form.getValues();
    const next = { ...now, ...changed };
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof ProductValues, value);
    const isThere = (side: 'colours' | 'sizes') => (pair: string[]) =>
      next[side].includes(pair[0] as string);
    form.setValue('renamed', {
      colours: next.renamed.colours.filter(isThere('colours')),
      sizes: next.renamed.sizes.filter(isThere('sizes')),
    });
    form.setValue('quantity', regrid(now.quantity, now, next));
  };

  return {
    sides: sides.map(
      ({ number, has, name, options }): OptionSide => ({
        number,
        fields: { name, options },
        isOn: values[has],
        name: values[name],
        options: values[options],
        nameError: fieldProblem(errors, name),
        optionsError: fieldProblem(errors, options),
        pending: pending[options],
        setPending: (text) => setPending({ ...pending, [options]: text }),
        toggle: (isOn) => {
          setPending({ ...pending, [options]: '' });
          change(isOn ? { [has]: true } : { [has]: false, [name]: '', [options]: [] });
        },
        rename: (text) => form.setValue(name, text),
        setOptions: (next) => change({ [options]: next }),
        renameOption: (option, name) =>
          change({
            [options]: values[options].map((one) => (one === option ? name : one)),
            renamed: {
              ...values.renamed,
              [options]: renamed(values.renamed[options], option, name),
            },
          }),
      }),
    ),
    /** Enters text that was typed without Enter, so that it is not lost. */
    enterPending: () => {
      for (const { options } of sides) {
        const typed = pending[options].trim();
        if (typed) change({ [options]: addOptions(form.getValues(options), [typed]).options });
      }
      setPending({ colours: '', sizes: '' });
    },
    hasPending: Object.values(pending).some((text) => text.trim() !== ''),
  };
};
