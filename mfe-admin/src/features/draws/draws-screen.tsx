import { type AdminDraw, type DrawnWinner, redrawForm } from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { ReasonDialog } from '../../shared/reason-dialog.js';
import { AnnounceDialog } from './announce-dialog.js';
import { DrawCard } from './draw-card.js';
import { DrawDialog } from './draw-dialog.js';
import { useAdminDraws, useRedraw } from './use-draws.js';

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

interface Props {
  draw: AdminDraw;
  winner: DrawnWinner;
  onClose: () => void;
}

/** Redraws the prize of a winner who does not answer, and asks for the reason. */
function RedrawDialog({ draw, winner, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const redraw = useRedraw(draw._id);
  return (
    <ReasonDialog
      id="redraw"
      title={`Draw prize ${winner.prize} again?`}
      description={`${winner.code} loses “${draw.prizes[winner.prize - 1] ?? ''}” to the next of the sequence. It cannot be undone. Winners have ${DRAW_ANSWER_DAYS} days to answer: it is refused before.`}
      hint="Everybody reads it on the draw’s page: name nobody."
      rules={redrawForm}
      toSent={(reason) => ({ code: winner.code, reason })}
      mutation={redraw}
      keep="Keep the winner"
      act={{ label: 'Draw it again', busyLabel: 'Drawing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`Prize ${winner.prize} was drawn again. We email the new winner.`, {
          tone: 'positive',
        });
        onClose();
      }}
    />
  );
}
