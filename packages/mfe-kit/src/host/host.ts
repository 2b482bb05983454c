import type { Api } from '@festival/api-client';
import type { BootArea, KnownAnswer } from '@festival/contracts/boot';
import type { ClockState } from '@festival/contracts/clock';
import type { Session } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import type { ComponentType } from 'react';
import type { Area, PageMeta } from '../area/index.js';

type Unsubscribe = () => void;
export type Subscribe = (listener: () => void) => Unsubscribe;

export interface SignInPrompt {
  /** Why signing in is needed now, in a sentence; shown in the dialog. */
  reason?: string;
  /** Where to come back to, a path of this site; the current page unless told. */
  returnTo?: string;
}

export interface SignIn {
  /**
   * Asks the server whether a student or member of staff is signed in, and opens the sign-in dialog when not. True once somebody
   * is; false when the dialog is closed. Signing in leaves the page and comes back to `returnTo`, so that what follows runs
   * again there.
   * @throws ApiError when the server cannot be asked
   */
  requireStudent(prompt?: SignInPrompt): Promise<boolean>;
  /** Takes over the session that a vendor's or admin's sign-in answered with. */
  adopt(session: Session): void;
  /** @throws ApiError when the server cannot be reached */
  signOut(): Promise<void>;
}

export interface SessionStore {
  get(): Session;
  /** Who was signed in when the page was sent. */
  initial(): Session;
  subscribe: Subscribe;
  set(session: Session): void;
  /** Asks the server again; keeps what it knows when the server cannot be asked. */
  refresh(): Promise<void>;
}

export interface ClockStore {
  /** The festival's time now, in milliseconds since 1970. */
  now(): number;
  state(): ClockState;
  /** The festival's time, in milliseconds since 1970, at which the page's HTML was written. */
  renderedAt(): number;
  /** What the server said of the clock when it sent the page. */
  initial(): ClockState;
  subscribe: Subscribe;
  set(state: ClockState): void;
  refresh(): Promise<void>;
  /** Calls the listener on every whole `ms` of festival time, and when the clock is moved. */
  every(ms: number): Subscribe;
}

export interface AreaRegistry {
  /** The areas of this page, in the server's order. */
  readonly all: readonly BootArea[];
  /** Loads an area's code once; after a failure the next call tries afresh. */
  load(name: string): Promise<Area>;
  /** The area if its code is there already. */
  loaded(name: string): Area | undefined;
}

/** What the server that writes a page's HTML is told by the page while it renders. */
export interface ServerPage {
  /** Later ones refine earlier ones. */
  describe(meta: PageMeta): void;
  /** Nothing catches what a page throws: it is rendered to find out why it could not be. */
  isExposed: boolean;
}

/** All that the shell gives to the areas. Only the shell and the tests make one. */
export interface Host {
  mode: 'demo' | 'production';
  /** Where the site is, for addresses that are read elsewhere; not every gateway says it. */
  publicUrl: string | undefined;
  edition: Edition;
  api: Api;
  session: SessionStore;
  signIn: SignIn;
  clock: ClockStore;
  areas: AreaRegistry;
  NotFoundPage: ComponentType;
  /** What the API had answered the page when the server rendered it. */
  answers?: readonly KnownAnswer[] | undefined;
  /** Absent in browsers. */
  server?: ServerPage;
}
