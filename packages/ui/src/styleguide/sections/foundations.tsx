import { cx } from '../../cx.js';
import { Icon, iconNames } from '../../icon.js';
import { Cluster, Stack } from '../../layout.js';
import { Example, Section } from '../section.js';
import styles from './foundations.module.css';

const type = ['display', 'titleL', 'titleM', 'titleS', 'lead', 'body', 'label', 'caption', 'code'];
const colours = [
  'surface',
  'raised',
  'sunken',
  'inverse',
  'accent',
  'accentSoft',
  'positive',
  'positiveSoft',
  'warning',
  'warningSoft',
  'negative',
  'negativeSoft',
  'control',
  'controlHover',
  'bandSun',
  'bandBloom',
  'bandLeaf',
  'bandSky',
  'bandNight',
];
const steps = ['space1', 'space2', 'space3', 'space4', 'space5', 'space6', 'space7', 'space8'];
const heights = ['elevation1', 'elevation2', 'elevation3'];

export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Example title="Type">
        <Stack gap={3}>
          {type.map((role) => (
            <div key={role} className={styles.specimen}>
              <span className={styles.role}>{role}</span>
              <p className={styles[role]}>A midsummer medley of sound and colour</p>
            </div>
          ))}
        </Stack>
      </Example>
      <Example title="Colour roles">
        <div className={styles.swatches}>
          {colours.map((role) => (
            <div key={role} className={cx(styles.swatch, styles[role])}>
              {role}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Space">
        <Cluster align="end" gap={4}>
          {steps.map((step) => (
            <span key={step} className={cx(styles.step, styles[step])} />
          ))}
        </Cluster>
      </Example>
      <Example title="Elevation">
        <Cluster gap={5}>
          {heights.map((height) => (
            <div key={height} className={cx(styles.height, styles[height])}>
              {height}
            </div>
          ))}
        </Cluster>
      </Example>
      <Example title="Icons">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <span key={name} className={styles.icon}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Example>
    </Section>
  );
}
