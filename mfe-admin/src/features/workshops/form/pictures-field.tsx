import { MAX_PICTURES } from '@festival/contracts/limits';
import { Button } from '@festival/ui/button';
import { FieldSet } from '@festival/ui/field-set';
import { IconButton } from '@festival/ui/icon-button';
import { Stack } from '@festival/ui/layout';
import { useRef } from 'react';
import { TAKEN } from './picture-item.js';
import styles from './pictures-field.module.css';
import type { Pictures } from './use-pictures.js';
import { fieldId, fieldLabels } from './workshop-values.js';

interface Props {
  pictures: Pictures;
  error: string | undefined;
}

/** Pictures that stay and pictures to come, in the order in which the workshop shows them. */
export function PicturesField({ pictures: { pictures, problem, ...change }, error }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    change.remove(id);
    button.current?.focus();
  };
  return (
    <FieldSet
      id={fieldId('pictures')}
      label={fieldLabels.pictures}
      optional
      description={`Up to ${MAX_PICTURES}. The first stands on the workshop’s card.`}
      error={problem ?? error}
    >
      <Stack gap={3}>
        {pictures.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none
          <ul role="list" aria-label="Pictures" className={styles.list}>
            {pictures.map(({ id, url }, at) => (
              <li key={id} className={styles.tile}>
                <img src={url} alt={`No. ${at + 1}`} className={styles.preview} />
                <div className={styles.tools}>
                  <IconButton
                    icon="chevron-left"
                    label={`Move picture ${at + 1} earlier`}
                    size="compact"
                    aria-disabled={at === 0 || undefined}
                    onClick={() => change.moveUp(at)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Remove picture ${at + 1}`}
                    size="compact"
                    onClick={() => remove(id)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button ref={button} icon="upload" onClick={() => chooser.current?.click()}>
            Choose pictures
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={TAKEN.join(',')}
            onChange={({ currentTarget }) => {
              change.add([...(currentTarget.files ?? [])]);
              // The same file can be chosen again after it was removed.
              currentTarget.value = '';
            }}
          />
        </div>
      </Stack>
    </FieldSet>
  );
}
