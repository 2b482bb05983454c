import type { IncomingMessage, ServerResponse } from 'node:http';
import { people } from '@festival/demo-world/people/people';
import type { Logger } from '@festival/service-kit/logging';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { ProviderConfig } from '../config.js';
import { problemPage } from '../pages/problem-page.js';
import { signInPage } from '../pages/sign-in-page.js';
import { html, readForm, send } from './answer.js';

const path = /^\/interaction\/([\w-]{1,64})(\/cancel)?$/;

interface Parts {
  provider: Provider;
  config: ProviderConfig;
  logger: Logger;
  /** Called after each sign-in, with the kind of person. */
  onSignIn: (kind: string) => void;
}

/** Handles the pages of a sign-in in progress. It returns false for other paths. */
export function createInteractions({ provider, config, logger, onSignIn }: Parts) {
  const problem = (request: IncomingMessage, response: ServerResponse, status: number) =>
    send(request, response, html(status, problemPage(status, config)));

  const finish = (request: IncomingMessage, response: ServerResponse, result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chosen = (await readForm(request))?.get('person');
    const person = people.find(({ _id }) => _id === chosen);
    if (!person) return problem(request, response, 400);
    onSignIn(person.kind);
    logger.info({ person: person.email }, 'logged in');
    await finish(request, response, { login: { accountId: person._id, remember: false } });
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    const [, uid, cancel] = path.exec(pathname) ?? [];
    if (!uid) return false;
    try {
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== uid) problem(request, response, 400);
      else if (request.method === 'POST' && !cancel) await choose(request, response);
      else if (request.method !== 'GET' && request.method !== 'HEAD')
        problem(request, response, 405);
      else if (cancel)
        await finish(request, response, {
          error: 'access_denied',
          error_description: 'The person went back without choosing anybody',
        });
      else send(request, response, html(200, signInPage(uid)));
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      problem(request, response, 400);
    }
    return true;
  };
}
