import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import type { FieldValues, UseFormReturn } from '@festival/forms/engine';
import { type Session, useSession } from '@festival/mfe-kit/session';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ImageItem } from './images.js';

// A page that only keeps a draft does not load these.
export { LeaveQuestion, WelcomeBack } from './drafts/draft-notes.js';

interface TabDraft<Values extends object> {
  /** The values that this account has typed; undefined if this account has no draft here. */
  read(owner: string): Values | undefined;
  keep(owner: string, values: Values): void;
  forget(): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value has the shape of an example. Text longer than `MAX_DESCRIPTION_LENGTH`, the longest field of all forms, does not match. null in
 * the example stands for a number field (`TypedNumber`).
 */
const isLike = (example: unknown, value: unknown): boolean => {
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => isLike(example[0], item));
  if (isRecord(example))
    return isRecord(value) && Object.keys(example).every((key) => isLike(example[key], value[key]));
  if (typeof value === 'string' && value.length > MAX_DESCRIPTION_LENGTH) return false;
  if (example === null) return value === null || /^(?:number|string)$/.test(typeof value);
  return typeof value === typeof example;
};

/**
 * Stores what is typed into a form in this tab, so that it survives a reload and a sign-in, which leaves the page. It belongs to the account that
 * typed it, and is deleted on sign-out. If storage is forbidden, there are no drafts.
 * @param example a draft with an item in every list. Keys that it lacks are not stored, and a stored draft of another shape is ignored.
 */
export const createTabDraft = <Values extends object>(
  name: string,
  example: Values,
): TabDraft<Values> => {
  const pick = (from: Record<string, unknown>): unknown =>
    Object.fromEntries(Object.keys(example).map((key) => [key, from[key]]));
  const valuesOf = (stored: unknown): Values | undefined =>
    isLike(example, stored) ? (pick(stored as Record<string, unknown>) as Values) : undefined;
  const store = createTabStore(name, (stored) => ({
    owner: isRecord(stored) ? stored['owner'] : undefined,
    values: isRecord(stored) ? valuesOf(stored['values']) : undefined,
  }));
  return {
    read: (owner) => {
      const kept = store.read();
      return kept.owner === owner ? kept.values : undefined;
    },
    keep: (owner, values) => store.write({ owner, values: valuesOf(values) }),
    forget: store.forget,
  };
};

/** Deletes the drafts of every form, so that signing out leaves nothing in the tab. */
export const forgetTabDrafts = (): void =>
  inStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  });

/** The form still works without storage, but leaving the page loses what was typed. */
const inStorage = <Result,>(access: (storage: Storage) => Result): Result | undefined => {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
};

/** The prefix of every draft's key. Signing out finds the drafts by it. */
const DRAFT_PREFIX = 'festival.draft.';

interface TabStore<Value> {
  read(): Value;
  write(value: Value): void;
  forget(): void;
}

/**
 * A draft that this tab stores through a reload, and through a sign-in that leaves the page. Signing out deletes it. If storage is
 * forbidden, nothing is stored and nothing fails.
 * @param name of the form
 * @param parse converts the stored value, which the visitor may have changed; null if nothing is stored
 */
export const createTabStore = <Value,>(
  name: string,
  parse: (stored: unknown) => Value,
): TabStore<Value> => {
  const key = DRAFT_PREFIX + name;
  return {
    read: () => parse(inStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null),
    write: (value) => inStorage((storage) => storage.setItem(key, JSON.stringify(value))),
    forget: () => inStorage((storage) => storage.removeItem(key)),
  };
};

/** A form with images that was left without saving or discarding. */
export interface Left<Values> {
  values: Values;
  images: readonly ImageItem[];
  /** The number of chosen images that have to be chosen again. */
  lostFiles: number;
}

export interface ImageDraft<Values> {
  /** The id that this owner's draft is about, empty for a new one; undefined without a draft. */
  subjectOf(owner: string): string | undefined;
  /** @param stored the images that the subject has now */
  read(owner: string, subject: string, stored: readonly ImageItem[]): Left<Values> | undefined;
  keep(owner: string, subject: string, values: Values, images: readonly ImageItem[]): void;
  forget(): void;
}

/**
 * The draft of a form with images, for one subject at a time. Browser storage cannot store the files, so they are in memory: they survive a
 * sign-in in a dialog, but no reload. The typed values and the order of the stored images survive both.
 * @param example an example of the typed values, as for `createTabDraft`
 */
export const createImageDraft = <Values extends object>(
  name: string,
  example: Values,
): ImageDraft<Values> => {
  const tab = createTabDraft(name, { subject: '', values: example, images: [''], files: 0 });
  let inMemory: { owner: string; subject: string; images: readonly ImageItem[] } | undefined;
  return {
    subjectOf: (owner) => tab.read(owner)?.subject,
    read: (owner, subject, stored) => {
      const draft = tab.read(owner);
      if (draft?.subject !== subject) return undefined;
      const { values, images, files } = draft;
      if (inMemory?.owner === owner && inMemory.subject === subject)
        return { values, images: inMemory.images, lostFiles: 0 };
      const inOrder = images.flatMap((id) => stored.filter((image) => image.id === id));
      return { values, images: inOrder, lostFiles: files };
    },
    keep: (owner, subject, values, images) => {
      inMemory = { owner, subject, images };
      const kept = images.filter(({ kind }) => kind === 'kept').map(({ id }) => id);
      tab.keep(owner, { subject, values, images: kept, files: images.length - kept.length });
    },
    forget: () => {
      inMemory = undefined;
      tab.forget();
    },
  };
};

interface DraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>;
  /** The form's values when it was opened. */
  start: Values;
  /** The parts of the form that are not fields, such as images, as text; undefined while they are unchanged. */
  besides?: string | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Stores the entered values while they differ from those at the start. Call `settle` before the owner closes the form. */
export const useDraft = <Values extends FieldValues>(options: DraftOptions<Values>) => {
  const { form, start, besides, keep, forget } = options;
  const { getValues, subscribe } = form;
  const [isTyped, setTyped] = useState(() => !isSame(getValues(), start));
  const isSettled = useRef(false);

  const take = useEffectEvent((values: Values) => {
    if (isSettled.current) return;
    const differs = !isSame(values, start);
    setTyped(differs);
    if (differs || besides !== undefined) keep(values);
    else forget();
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }),
    [subscribe],
  );
  const takeAll = useEffectEvent(() => take(getValues()));
  useEffect(() => takeAll(), [besides]);

  return {
    isChanged: isTyped || besides !== undefined,
    settle: (): void => {
      isSettled.current = true;
      forget();
    },
  };
};

/** Whether two entered values are the same once they are stored or sent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reports unsaved work; returns a function that withdraws the report. */
type Hold = () => () => void;

const Unsaved = createContext<Hold>(() => () => {});

/** Knows whether anything inside has unsaved work, which must survive the end of a session. */
export function UnsavedWork({ children }: { children: (isUnsaved: boolean) => ReactNode }) {
  const [count, setCount] = useState(0);
  const [hold] = useState<Hold>(() => () => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  });
  return <Unsaved value={hold}>{children(count > 0)}</Unsaved>;
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `isUnsaved`, the end of the session shows the login above the page instead of leaving it, and the browser asks before it closes the page. */
export const useUnsavedWork = (isUnsaved: boolean): void => {
  const hold = useContext(Unsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const release = hold();
    addEventListener('beforeunload', askFirst);
    return () => {
      removeEventListener('beforeunload', askFirst);
      release();
    };
  }, [hold, isUnsaved]);
};

/** The student who opened a form, even after their session ends. Only another student starts with a new form. */
export const useStudent = (): Session => {
  const session = useSession();
  const [student, setStudent] = useState(session);
  if (session.role === 'student' && session._id !== student._id) setStudent(session);
  return student;
};
