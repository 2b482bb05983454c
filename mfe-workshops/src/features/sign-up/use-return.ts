import type { Workshop } from '@festival/contracts/workshops';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useEffect, useEffectEvent } from 'react';
import type { WorkshopsAnswer } from '../list/api/use-workshops.js';
import { useOutlook } from '../outlook/use-outlook.js';
import { readNote } from './after-sign-in.js';
import { focusNotice } from './focus-notice.js';

/** Continues where the sign-in interrupted: it opens the form of that workshop once the student's standings are known. */
export const useReturn = (
  { workshops, isOwnKnown }: WorkshopsAnswer,
  press: (workshop: Workshop) => void,
): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { role } = useSession();
  const showSnackbar = useSnackbar();
  const outlookFor = useOutlook(workshops);
  const { workshopId, rest } = readNote(new URLSearchParams(search));
  const isReady = workshopId !== null && isOwnKnown;

  const goOn = useEffectEvent(() => {
    void navigate(`${pathname}${rest}${hash}`, { replace: true });
    const workshop = workshops?.find(({ _id }) => _id === workshopId);
    if (!workshop || role !== 'student') return;
    if (!workshop.mine || outlookFor(workshop).kind === 'freed') return press(workshop);
    showSnackbar(`You have signed up for ${workshop.name} already.`);
    focusNotice(workshop._id);
  });
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);
};
