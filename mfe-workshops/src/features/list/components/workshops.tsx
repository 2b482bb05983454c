import { useEarlyChoice } from '@festival/mfe-kit/address-state';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Container, Stack } from '@festival/ui/layout';
import { useRef } from 'react';
import { useLiveVacancies } from '../../live/use-live-vacancies.js';
import { SignUpDialogs } from '../../sign-up/components/sign-up-dialogs.js';
import { useSignUp } from '../../sign-up/use-sign-up.js';
import { useWorkshops } from '../api/use-workshops.js';
import { arrange } from '../arrange.js';
import { choiceIn } from '../choice-in.js';
import { listMeta } from '../list-meta.js';
import { useList } from '../use-list.js';
import { ListTools } from './list-tools.js';
import { WorkshopList } from './workshop-list.js';
import styles from './workshops.module.css';
import { WorkshopsIntro } from './workshops-intro.js';

/** The workshops page: an introduction, and a notice for each workshop. */
export function Workshops() {
  const { state, go } = useList();
  const controls = useRef<HTMLDivElement>(null);
  useEarlyChoice(controls, {
    state,
    read: choiceIn,
    choose: (choice) => go({ ...state, ...choice }, { replace: true }),
  });
  const list = useWorkshops();
  const count = list.workshops && arrange(list.workshops, state).length;
  const signUp = useSignUp(list);
  useLiveVacancies();
  usePageMeta(listMeta(state));
  return (
    <>
      <WorkshopsIntro />
      <Container className={styles.page}>
        <Stack gap={4}>
          <ListTools ref={controls} state={state} go={go} count={count} />
          <WorkshopList list={list} state={state} go={go} signUp={signUp} />
        </Stack>
      </Container>
      <SignUpDialogs signUp={signUp} list={list} />
    </>
  );
}
