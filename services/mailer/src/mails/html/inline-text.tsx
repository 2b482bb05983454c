import { Fragment } from 'react';
import type { Inline } from '../mail-document.js';
import { styles } from './theme.js';

const Run = ({ run }: { run: Inline }) => {
  if (typeof run === 'string') return run;
  if ('strong' in run) return <strong>{run.strong}</strong>;
  if ('theirs' in run) return <bdi>{run.theirs}</bdi>;
  return (
    <a href={run.href} className="accent" style={styles.link}>
      {run.link}
    </a>
  );
};

export const InlineText = ({ text }: { text: readonly Inline[] }) =>
  text.map((run, index) => (
    <Fragment key={index}>
      <Run run={run} />
    </Fragment>
  ));
