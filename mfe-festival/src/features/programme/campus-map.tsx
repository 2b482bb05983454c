import { formatDay, type ProgrammeItem } from '@festival/edition/programme';
import { cx } from '@festival/ui/cx';
import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import programme from '../../content/programme.yaml';
import { Copy } from '../../shared/copy.js';
import styles from './campus-map.module.css';

/** Their addresses come from their names, so they stay when a place is added. */
const places = programme.map.places.map((place) => ({
  ...place,
  id: `place-${place.name.toLowerCase().replaceAll(' ', '-')}`,
}));

/** The marked place of an item. Undefined if the map does not have it. */
export const placeOf = ({ place, isOnline }: Pick<ProgrammeItem, 'place' | 'isOnline'>) =>
  isOnline
    ? undefined
    : places.find(({ name }) => place?.startsWith(name) || name.startsWith(`${place} `));

/** The campus with its marked places, and below it what happens at each. */
export function CampusMap({ items }: { items: readonly ProgrammeItem[] }) {
  const { title, lead, image, alt } = programme.map;
  const itemsAt = (id: string) => items.filter((item) => placeOf(item)?.id === id);
  return (
    <Section id="map" title={title} lead={<Copy of={lead} />} className={styles.section}>
      <div className={styles.map}>
        <Image src={image} alt={alt} width={1200} height={750} ratio="natural" />
        <svg aria-hidden="true" focusable="false" className={styles.pins}>
          {places.map(({ id, across, down }, index) => (
            <svg
              key={id}
              aria-hidden="true"
              x={`${across}%`}
              y={`${down}%`}
              className={cx(styles.pin, itemsAt(id).length === 0 && styles.idle)}
            >
              <path d="M0 0l-13-18-1-18 14-9 15 8-1 20z" />
              <text y="-20" textAnchor="middle">
                {index + 1}
              </text>
            </svg>
          ))}
        </svg>
      </div>
      <ol className={styles.places}>
        {places.map(({ id, name }) => (
          <li key={id} id={id} className={styles.place}>
            <h3 className={styles.name}>{name}</h3>
            {itemsAt(id).length > 0 && (
              <ul className={styles.here}>
                {itemsAt(id).map((item) => (
                  <li key={item.id}>
                    {formatDay(item.from)}: {item.name}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
