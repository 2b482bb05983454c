import { useState } from 'react';
import { Checkbox } from '../../checkbox.js';
import { Chip, FilterChips } from '../../chip.js';
import { Cluster, Grid } from '../../layout.js';
import { RadioGroup } from '../../radio-group.js';
import { Segmented } from '../../segmented.js';
import { Example, Section } from '../section.js';

const collection = [
  { value: 'self', label: 'Self-Collection at NTU', description: '18 Feb, 12–2pm' },
  { value: 'delivery', label: 'Delivery' },
  {
    value: 'courier',
    label: 'Courier',
    description: 'Not offered for this product',
    disabled: true,
  },
] as const;
const categories = ['Accessories', 'Apparel', 'Bags', 'Decor', 'Masks', 'Stationery'].map(
  (label) => ({
    value: label,
    label,
    disabled: label === 'Decor',
  }),
);

export function Choices() {
  const [type, setType] = useState<'self' | 'delivery' | 'courier' | null>('self');
  const [view, setView] = useState<'products' | 'vendors'>('products');
  const [chosen, setChosen] = useState(['Bags', 'Masks']);
  const [colours, setColours] = useState(['Indigo', 'Coral', 'Leaf']);
  return (
    <Section id="choices" title="Choices">
      <Grid min="small" gap={5}>
        <Example title="Checkbox">
          <div>
            <Checkbox label="Take pre-orders" description="Buyers wait until it is made" />
            <Checkbox label="Self-collection" defaultChecked />
            <Checkbox label="All options" indeterminate />
            <Checkbox label="Delivery" disabled defaultChecked />
            <Checkbox
              label="I agree to the terms"
              error="Please indicate acknowledgement of terms and conditions."
            />
          </div>
        </Example>
        <Example title="Radio group">
          <RadioGroup
            label="Collection type"
            options={collection}
            value={type}
            onChange={setType}
          />
          <RadioGroup
            label="Collection type"
            options={collection.slice(0, 2)}
            value={null}
            onChange={() => {}}
            error="Please select a Collection Type for all products."
          />
        </Example>
      </Grid>
      <Example title="Segmented">
        <Cluster>
          <Segmented
            label="Show"
            labelHidden
            options={[
              { value: 'products', label: 'Products' },
              { value: 'vendors', label: 'Vendors' },
            ]}
            value={view}
            onChange={setView}
          />
        </Cluster>
      </Example>
      <Example title="Chips">
        <FilterChips label="Category" options={categories} value={chosen} onChange={setChosen} />
        <Cluster gap={2}>
          {colours.map((colour) => (
            <Chip
              key={colour}
              removeLabel={`Remove ${colour}`}
              onRemove={() => setColours(colours.filter((each) => each !== colour))}
            >
              {colour}
            </Chip>
          ))}
          <Chip>For looking at</Chip>
        </Cluster>
      </Example>
    </Section>
  );
}
