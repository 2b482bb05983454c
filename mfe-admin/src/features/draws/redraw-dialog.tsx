import { type AdminDraw, type DrawnWinner, redrawForm } from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { useSnackbar } from '@festival/ui/snackbar';
import { ReasonDialog } from '../../shared/reason-dialog.js';
import { useRedraw } from './use-draws.js';

interface Props {
  draw: AdminDraw;
  winner: DrawnWinner;
  onClose: () => void;
}

/** Redraws the prize of a winner who does not answer, and asks for the reason. */
export function RedrawDialog({ draw, winner, onClose }: Props) {
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
