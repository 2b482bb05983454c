import type { Product } from '@festival/contracts/products';
import { stockOf } from '@festival/lifecycles/cart';
import { RadioGroup } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import type { Chosen } from '../buying.js';

/** More options than this become a select box. */
const ALL_IN_VIEW = 6;

interface DimensionProps {
  label: string;
  options: readonly string[];
  value: string;
  isSoldOut: (option: string) => boolean;
  onChange: (option: string) => void;
}

function Dimension({ label, options, value, isSoldOut, onChange }: DimensionProps) {
  if (options.length === 0) return null;
  const choices = options.map((option) => ({
    value: option,
    label: isSoldOut(option) ? `${option} (sold out)` : option,
  }));
  if (options.length > ALL_IN_VIEW)
    return <Select label={label} options={choices} value={value} onChange={onChange} />;
  return <RadioGroup label={label} options={choices} value={value} onChange={onChange} inline />;
}

interface Props {
  product: Product;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Both option dimensions of a product. A sold-out option can be chosen, and says that it is sold out. */
export function OptionPicker({ product, chosen, onChange }: Props) {
  const isLeft = (option: Chosen) => (stockOf(product, option) ?? 0) > 0;
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  return (
    <>
      <Dimension
        label={product.attribute1}
        options={product.colours}
        value={chosen.colour}
        isSoldOut={(colour) => !sizes.some((size) => isLeft({ colour, size }))}
        onChange={(colour) => onChange({ ...chosen, colour })}
      />
      <Dimension
        label={product.attribute2}
        options={product.sizes}
        value={chosen.size}
        isSoldOut={(size) => !isLeft({ ...chosen, size })}
        onChange={(size) => onChange({ ...chosen, size })}
      />
    </>
  );
}
