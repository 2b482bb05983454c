export { Dialog, type DialogProps } from './dialog.js';
export { useModal } from './use-modal.js';
