import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Dialog } from '@festival/ui/dialog';
import { render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';

/** The tests' first entry. Back leads there when no dialog is open. */
export const BEFORE = '/before';

/** The keys of all locations that the router has seen. */
export const told: string[] = [];

/** A form that asks before it closes, on the page `/form`. */
function Form({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog open title="Form" onClose={() => setAsking(true)}>
        <Link to="/elsewhere">Elsewhere</Link>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A product that the address opens, from a list or directly, with a question over it. */
function Product() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isFromList = Boolean(state);
  const close = () => void (isFromList ? navigate(-1) : navigate('/page', { replace: true }));
  return (
    <Dialog open title="Product" onClose={close} hasOwnEntry={isFromList}>
      <button type="button" onClick={() => setAsking(true)}>
        Add
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Add it?"
        onConfirm={() => {
          setAsking(false);
          close();
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

function Page() {
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState<'film' | 'form'>();
  const close = () => setOpen(undefined);
  if (told.at(-1) !== key) told.push(key);
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setOpen('film')}>
        Play
      </button>
      <button type="button" onClick={() => setOpen('form')}>
        Edit
      </button>
      <Link to="/page?product=1" state={{ isFromList: true }}>
        Product
      </Link>
      {search && <Product />}
      <Dialog open={open === 'film'} title="Film" onClose={close}>
        <Link to="/elsewhere">Elsewhere</Link>
      </Dialog>
      {open === 'form' && <Form onClose={close} />}
    </>
  );
}

const Site = () => <Page key={useLocation().pathname} />;

export const visit = (url: string) => {
  window.history.pushState(null, '', BEFORE);
  window.history.pushState(null, '', url);
  render(
    <StrictMode>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </StrictMode>,
  );
};
