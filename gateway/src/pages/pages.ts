import type { BootData } from '@festival/contracts/boot';
import type { Identity } from '@festival/contracts/identity';
import { type Session, visitorSession } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { RELOAD_SCRIPT } from '../dev/reload-script.js';
import { Prerenderer } from '../prerender/prerenderer.js';
import { notReadyHtml, writePage } from './page-html.js';
import { Releases } from './releases.js';

export interface Page {
  status: 200 | 404 | 503;
  html: string;
}

const sessionOf = (who: Identity | undefined): Session =>
  who && who.role !== 'service'
    ? {
        _id: who.sub,
        role: who.role,
        displayName: who.name,
        email: who.email,
        picture: who.picture,
      }
    : visitorSession;

/** Writes the pages: the shell, and with it all that a page needs to start. */
@Injectable()
export class Pages {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(EDITION) private readonly edition: Edition,
    private readonly clock: FestivalClock,
    private readonly releases: Releases,
    private readonly prerenderer: Prerenderer,
  ) {}

  /** @param url path and query */
  async write(url: string, who: Identity | undefined): Promise<Page> {
    const { edition } = this;
    const { FESTIVAL_MODE, ANALYTICS_URL, PUBLIC_URL } = this.config;
    const site = await this.releases.current();
    if (!site) return { status: 503, html: notReadyHtml(edition) };
    const boot: BootData = {
      mode: FESTIVAL_MODE,
      edition: { ...edition },
      clock: this.clock.state(),
      session: sessionOf(who),
      areas: site.areas.map((area) => area.boot),
      ...(ANALYTICS_URL && { analytics: { url: ANALYTICS_URL } }),
    };
    const extraScripts = this.config.DEV_RELOAD === '1' ? [RELOAD_SCRIPT] : [];
    const prerendered = await this.prerenderer.render(site, boot, url);
    const input = { site, url, edition, boot, publicUrl: PUBLIC_URL, prerendered, extraScripts };
    return writePage(input);
  }

  /** Addresses of the pages that are for everybody, with their titles: those of the releases that are shown now. */
  async publicAddresses(): Promise<{ address: string; title: string }[]> {
    const site = await this.releases.current();
    return site ? this.prerenderer.publicAddresses(site) : [];
  }
}
