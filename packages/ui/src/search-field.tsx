import { Icon } from '@festival/ui/icon';
import { useRef } from 'react';
import styles from './search-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

export interface SearchFieldProps
  extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called when Enter is pressed. With it, the field is its own search form. */
  onSearch?: (value: string) => void;
  /** The name of the button that searches, where nothing is searched while typing. Without it there is no button. */
  submitLabel?: string;
}

/** A search box with a clear button, and a magnifier that may be a button. `ref` is the input's. */
export function SearchField({
  value,
  onChange,
  onSearch,
  submitLabel,
  labelHidden = true,
  ...rest
}: SearchFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    onChange('');
    onSearch?.('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of <search> where the browser lacks it
    <form
      role="search"
      ref={form}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(value);
      }}
    >
      <TextField
        autoComplete="off"
        enterKeyHint="search"
        placeholder={typeof rest.label === 'string' ? rest.label : undefined}
        {...rest}
        labelHidden={labelHidden}
        type="search"
        value={value}
        onChange={onChange}
        prefix={!submitLabel && <Icon name="search" />}
        suffix={
          (value || submitLabel) && (
            <span className={styles.actions}>
              {value && (
                <button
                  type="button"
                  className={styles.clear}
                  aria-label="Clear search"
                  onClick={clear}
                >
                  <Icon name="close" size="small" />
                </button>
              )}
              {submitLabel && (
                <button
                  type="submit"
                  className={styles.submit}
                  aria-label={submitLabel}
                  title={submitLabel}
                >
                  <Icon name="search" />
                </button>
              )}
            </span>
          )
        }
      />
    </form>
  );
}
