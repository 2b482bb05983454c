import { Button } from '@festival/ui/button';
import styles from './product-form.module.css';

interface Props {
  formId: string;
  label: string;
  isBusy: boolean;
  /** During the upload: the sent part, from 0 to 1. */
  progress: number | undefined;
  onStop: () => void;
  onClose: () => void;
}

const progressText = (progress: number): string => {
  if (progress >= 1) return 'All sent. Making the pictures ready…';
  return `Sending… ${Math.floor(progress * 100)}%`;
};

/** The bar at the end of the form, which saves it and shows the progress. */
export function SaveBar({ formId, label, isBusy, progress, onStop, onClose }: Props) {
  const isSending = progress !== undefined;
  return (
    <>
      {isSending && (
        <label className={styles.progress}>
          {progressText(progress)}
          <progress max={1} value={progress} className={styles.bar} />
        </label>
      )}
      <Button onClick={isSending ? onStop : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel="Saving…">
        {label}
      </Button>
    </>
  );
}
