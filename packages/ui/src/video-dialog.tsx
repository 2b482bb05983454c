import { Dialog } from '@festival/ui/dialog';
import type { ReactNode } from 'react';
import { type Captions, type Poster, VideoPlayer, type VideoSource } from './video.js';
import styles from './video-dialog.module.css';

export type DialogVideo = VideoSource & {
  title: string;
  poster?: Poster;
  captions?: Captions;
  description?: ReactNode;
};

export interface VideoDialogProps {
  open: boolean;
  onClose: () => void;
  video: DialogVideo;
}

/** A video in a dialog. It plays when the dialog opens. */
export function VideoDialog({ open, onClose, video }: VideoDialogProps) {
  const { description, ...film } = video;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={video.title}
      size="large"
      dismissOnBackdrop
      className={styles.dialog}
    >
      <VideoPlayer {...film} startsAtOnce />
      {description && <div>{description}</div>}
    </Dialog>
  );
}
