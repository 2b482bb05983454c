import { useState } from 'react';
import { Button } from '../../button.js';
import { FormErrors } from '../../form-errors.js';
import { Grid } from '../../layout.js';
import { PasswordField } from '../../password-field.js';
import { QuantityStepper } from '../../quantity-stepper.js';
import { SearchField } from '../../search-field.js';
import { Select } from '../../select.js';
import { TextArea } from '../../text-area.js';
import { TextField } from '../../text-field.js';
import { Example, Section } from '../section.js';
import styles from '../styleguide.module.css';

const categories = ['Accessories', 'Apparel', 'Masks', 'Stationery'].map((label) => ({
  value: label,
  label,
}));

const wrong = [
  { fieldId: 'guide-email', message: 'That address is not complete' },
  { message: 'Insufficient stock. Check your cart.' },
];

export function Fields() {
  const [search, setSearch] = useState('heron');
  const [few, setFew] = useState(1);
  const [many, setMany] = useState(3);
  const [attempt, setAttempt] = useState(0);
  return (
    <Section id="fields" title="Fields">
      <Example title="Text">
        <Grid min="small" gap={5}>
          <TextField label="Full name" autoComplete="name" description="As on your campus card" />
          <TextField
            id="guide-email"
            label="Email address"
            type="email"
            defaultValue="mei@"
            error="That address is not complete"
          />
          <TextField label="Website" optional placeholder="https://" />
          <TextField label="Username" disabled defaultValue="inkwell" />
          <PasswordField
            label="Password"
            description="At least 8 characters"
            autoComplete="new-password"
            defaultValue="midsummer"
          />
          <TextField label="Price" prefix="$" inputMode="decimal" defaultValue="12.50" />
          <SearchField label="Search products" value={search} onChange={setSearch} />
          <TextArea
            label="Description"
            counted
            maxLength={120}
            defaultValue="A heron over the reservoir."
          />
        </Grid>
      </Example>
      <Example title="Select">
        <Grid min="small" gap={5}>
          <Select label="Category" options={categories} placeholder="Choose one" defaultValue="" />
          <Select
            label="Sort by"
            options={categories}
            defaultValue="Masks"
            error="Please choose a category"
          />
          <Select label="Slot" options={categories} disabled />
        </Grid>
      </Example>
      <Example title="Quantity">
        <Grid min="small" gap={5}>
          <QuantityStepper label="Quantity" value={few} onChange={setFew} />
          <QuantityStepper
            label="Prints"
            value={many}
            onChange={setMany}
            max={3}
            maxReason="Only 3 left"
          />
          <QuantityStepper label="Badges" value={1} onChange={() => {}} disabled />
        </Grid>
      </Example>
      <Example title="Summary of errors">
        <Button className={styles.fit} onClick={() => setAttempt(attempt + 1)}>
          Try to send
        </Button>
        <FormErrors attempt={attempt} errors={attempt > 0 ? wrong : []} />
      </Example>
    </Section>
  );
}
