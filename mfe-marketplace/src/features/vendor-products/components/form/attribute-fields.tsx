import { Checkbox } from '@festival/ui/checkbox';
import { TextField } from '@festival/ui/text-field';
import { fieldId } from '../../form/field-names.js';
import { fieldLabels } from '../../form/product-values.js';
import type { OptionSide } from '../../form/use-options.js';
import { OptionList } from '../options/option-list.js';
import styles from './attribute-fields.module.css';

interface Props {
  side: OptionSide;
  /** An example of a name. */
  example: string;
}

/** One dimension of options: whether the product has it, its name and its options. */
export function AttributeFields({ side, example }: Props) {
  const { fields } = side;
  return (
    <div className={styles.attribute}>
      <Checkbox
        label={`Add Attribute ${side.number}`}
        checked={side.isOn}
        onChange={side.toggle}
        description={`For example ${example}.`}
      />
      {side.isOn && (
        <>
          <TextField
            id={fieldId(fields.name)}
            label={fieldLabels[fields.name]}
            value={side.name}
            maxLength={64}
            autoComplete="off"
            required
            error={side.nameError}
            onChange={side.rename}
          />
          <OptionList
            id={fieldId(fields.options)}
            label={fieldLabels[fields.options]}
            number={side.number}
            options={side.options}
            error={side.optionsError}
            onChange={side.setOptions}
            onRename={side.renameOption}
            pending={side.pending}
            onPending={side.setPending}
          />
        </>
      )}
    </div>
  );
}
