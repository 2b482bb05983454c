import { Dialog } from '@festival/ui/dialog';
import { type Film, VideoPlayer } from './video.js';
import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  open: boolean;
  onClose: () => void;
  video: Film;
}

/** A video in a dialog. It plays when the dialog opens. */
export function VideoDialog({ open, onClose, video }: VideoDialogProps) {
  const { title, description } = video;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="large"
      dismissOnBackdrop
      className={styles.dialog}
    >
      <VideoPlayer {...video} startsAtOnce />
      {description && <div>{description}</div>}
    </Dialog>
  );
}
