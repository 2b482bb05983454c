import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import styles from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes are shown once. Nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <Stack gap={4}>
      <Alert tone="warning" live title="Keep these recovery codes">
        They are shown now and never again. Each signs you in once when your phone is lost. Print
        them, or write them down.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </Stack>
  );
}
