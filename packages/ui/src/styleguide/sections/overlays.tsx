import { useState } from 'react';
import { Button } from '../../button.js';
import { ConfirmDialog } from '../../confirm-dialog.js';
import { Dialog } from '../../dialog.js';
import { Drawer } from '../../drawer.js';
import { Cluster, Stack } from '../../layout.js';
import { Link } from '../../link.js';
import { TextField } from '../../text-field.js';
import { Example, Section } from '../section.js';

type Open = 'dialog' | 'long' | 'confirm' | 'danger' | 'drawer' | null;

const labels: Record<NonNullable<Open>, string> = {
  dialog: 'Dialog',
  long: 'Long dialog',
  confirm: 'Confirm',
  danger: 'Confirm with danger',
  drawer: 'Drawer',
};

export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Save
      </Button>
    </>
  );
  return (
    <Section id="overlays" title="Overlays">
      <Example title="Dialogs and drawer">
        <Cluster>
          {Object.entries(labels).map(([name, label]) => (
            <Button key={name} onClick={() => setOpen(name as Open)}>
              {label}
            </Button>
          ))}
        </Cluster>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Edit Profile"
          description="Shown on your page."
          actions={actions}
        >
          <Stack>
            <TextField label="Display name" defaultValue="Inkwell" />
            <TextField label="Website" optional />
          </Stack>
        </Dialog>
        <Dialog
          open={open === 'long'}
          onClose={close}
          title="Terms and conditions"
          size="large"
          dismissOnBackdrop
          actions={actions}
        >
          <Stack>
            {Array.from(
              { length: 24 },
              (_, index) => `${index + 1}. No refunds or exchanges once an order is verified.`,
            ).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Add this to your cart?"
          confirmLabel="Add to cart"
          onConfirm={close}
          onCancel={close}
        >
          One Heron lino print, A5.
        </ConfirmDialog>
        <ConfirmDialog
          open={open === 'danger'}
          title="Clear your cart?"
          tone="danger"
          confirmLabel="Clear cart"
          onConfirm={close}
          onCancel={close}
        >
          All four items go back on the shelf.
        </ConfirmDialog>
        <Drawer open={open === 'drawer'} onClose={close} title="Menu" closeLabel="Close menu">
          <Stack gap={3}>
            <Link href="#overlays">About the festival</Link>
            <Link href="#overlays">Main committee</Link>
          </Stack>
        </Drawer>
      </Example>
    </Section>
  );
}
