import type { AdminDraw, DrawnWinner } from '@festival/contracts/draws';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { useState } from 'react';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { AnnounceDialog } from './announce-dialog.js';
import { DrawCard } from './draw-card.js';
import { DrawDialog } from './draw-dialog.js';
import { RedrawDialog } from './redraw-dialog.js';
import { useAdminDraws } from './use-draws.js';

type Open =
  | { dialog: 'announce' }
  | { dialog: 'draw'; draw: AdminDraw }
  | { dialog: 'redraw'; draw: AdminDraw; winner: DrawnWinner };

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.dialog === 'announce') return <AnnounceDialog onClose={onClose} />;
  if (open.dialog === 'draw') return <DrawDialog draw={open.draw} onClose={onClose} />;
  return <RedrawDialog draw={open.draw} winner={open.winner} onClose={onClose} />;
}

/** The lucky draws. Admins announce, draw and redraw them here; they close by themselves. */
export function DrawsScreen() {
  const query = useAdminDraws();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <DeskList
        what="draws"
        query={query}
        toolbar={
          <DeskToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ dialog: 'announce' })}>
                Announce a draw
              </Button>
            }
          >
            <p>A draw closes by itself. Then its list is public, and you draw the winners.</p>
          </DeskToolbar>
        }
      >
        {(draws) =>
          draws.length === 0 ? (
            <EmptyState icon="calendar" title="No draw is announced yet" headingLevel={2} />
          ) : (
            draws.map((draw) => (
              <DrawCard
                key={draw._id}
                draw={draw}
                onDraw={() => setOpen({ dialog: 'draw', draw })}
                onRedraw={(winner) => setOpen({ dialog: 'redraw', draw, winner })}
              />
            ))
          )
        }
      </DeskList>
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
