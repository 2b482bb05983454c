export { type DialogVideo, VideoDialog, type VideoDialogProps } from './video-dialog.js';
