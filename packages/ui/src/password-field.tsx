import { useEffect, useRef, useState } from 'react';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Whether it is an existing or a new password. Password managers use this. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the visitor shows it. Sending its form hides it again, so that browsers do not store it as text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const name = typeof props.label === 'string' ? props.label.toLowerCase() : 'password';
  const word = isShown ? 'Hide' : 'Show';
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          ref={button}
          type="button"
          aria-label={`${word} ${name}`}
          className={styles.toggle}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          {word}
        </button>
      }
    />
  );
}
