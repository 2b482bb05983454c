import type { Api } from '@festival/api-client';
import type { BootArea, BootData, PrefetchedAnswer } from '@festival/contracts/boot';
import type { ClockState } from '@festival/contracts/clock';
import type { Session } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import type { ComponentType } from 'react';
import type { Area, PageMeta } from '../area/index.js';

type Unsubscribe = () => void;
export type Subscribe = (listener: () => void) => Unsubscribe;

export interface SignInPrompt {
  /** Why signing in is necessary, as a sentence in the dialog. */
  reason?: string;
  /** The path to return to. Default: the current page. */
  returnTo?: string;
}

export interface SignIn {
  /**
   * Asks the server whether a student or member of staff is signed in, and if not, opens the sign-in dialog. Resolves to true when somebody is signed in,
   * and to false when the dialog is closed. Signing in leaves the page and returns to `returnTo`, where the code after this call runs again.
   * @throws ApiError when the server cannot be reached
   */
  requireStudent(prompt?: SignInPrompt): Promise<boolean>;
  /** Adopts the session that a vendor's or admin's sign-in returned. */
  adopt(session: Session): void;
  /** @throws ApiError when the server cannot be reached */
  signOut(): Promise<void>;
}

export interface SessionStore {
  get(): Session;
  /** The session when the page was sent. */
  initial(): Session;
  subscribe: Subscribe;
  set(session: Session): void;
  /** Asks the server again. Keeps the known session when the server cannot be reached. */
  refresh(): Promise<void>;
}

export interface ClockStore {
  /** The current festival time, in milliseconds since 1970. */
  now(): number;
  state(): ClockState;
  /** The festival time at which the page's HTML was rendered, in milliseconds since 1970. */
  renderedAt(): number;
  /** The state of the clock when the page was sent. */
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
  /** Loads an area's code once. After a failure the next call tries again. */
  load(name: string): Promise<Area>;
  /** The area, if its code is loaded. */
  loaded(name: string): Area | undefined;
}

/** Receives a page's results while the server renders it. */
export interface ServerPage {
  /** Later calls refine earlier ones. */
  describe(meta: PageMeta): void;
  /** True to let errors through: the page is rendered again to find out why it failed. */
  isExposed: boolean;
}

/** What the shell provides to areas. Only the shell and tests create one. */
export interface Host {
  mode: 'demo' | 'production';
  /** The site's public URL, for absolute links. Older gateways do not send it. */
  publicUrl: string | undefined;
  /** The address of the admins' pages, where they have one of their own, and whether this page is there. */
  desk?: BootData['desk'];
  edition: Edition;
  api: Api;
  session: SessionStore;
  signIn: SignIn;
  clock: ClockStore;
  areas: AreaRegistry;
  NotFoundPage: ComponentType;
  /** The API's answers that the server used for rendering. */
  answers?: readonly PrefetchedAnswer[] | undefined;
  /** Absent in browsers. */
  server?: ServerPage;
}
