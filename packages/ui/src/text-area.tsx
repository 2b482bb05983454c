import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { cx } from './cx.js';
import { Field, type FieldFrame, fieldAria, useFieldIds } from './field.js';
import box from './field.module.css';
import styles from './text-area.module.css';
import { VisuallyHidden } from './visually-hidden.js';

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'defaultValue'> {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string, event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Shows how many characters of `maxLength` are used. */
  counted?: boolean;
}

/** Several lines of text. The box grows with the text if the browser supports it. */
export function TextArea({
  label,
  labelHidden,
  description,
  error,
  optional,
  className,
  id,
  onChange,
  counted,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id);
  const [typed, setTyped] = useState(rest.defaultValue?.length ?? 0);
  const length = rest.value?.length ?? typed;
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event.target.value, event);
  };
  return (
    <Field {...{ ids, label, labelHidden, description, error, optional, className }}>
      <span className={box.control}>
        <textarea
          {...rest}
          {...fieldAria(ids, { description, error })}
          id={ids.control}
          rows={rows}
          className={cx(box.input, styles.area)}
          onChange={handleChange}
        />
      </span>
      {counted && rest.maxLength && (
        <p className={styles.count}>
          {length} / {rest.maxLength}
          <VisuallyHidden> characters used</VisuallyHidden>
        </p>
      )}
    </Field>
  );
}
