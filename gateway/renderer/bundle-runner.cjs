// The part of the renderer that shares a context with the bundles it runs. A bundle can forge every message that it sends.
(host) => {
  'use strict';
  const { modules, send, compile, freezeGlobals } = host;
  globalThis.global = globalThis;

  /** In characters. The gateway kills the process after a longer message. */
  const MAX_MESSAGE_LENGTH = 3_500_000;

  /** The bundles of the shell and of one area, as they were given. */
  let bundles;
  const ran = new Map();
  const questions = new Map();
  let asked = 0;

  const describe = (error) => String(error?.stack || error).slice(0, 2_000);

  const say = (message) => {
    const text = JSON.stringify(message);
    if (text.length > MAX_MESSAGE_LENGTH)
      throw new Error(`${text.length} characters are more than a page has`);
    send(text);
  };

  const requireBuiltin = (request) => {
    const name = request.replace(/^node:/, '');
    const found = Object.hasOwn(modules, name) && modules[name];
    if (!found) throw new Error(`${request} is not in the bundle`);
    return found;
  };

  const run = ({ code, file, base }, require) => {
    const module = { exports: {} };
    compile(code, file)(module, module.exports, require, base);
    return module.exports;
  };

  /** Runs the work once. Later calls return the same value, or throw the same error. */
  const once = (name, work) => {
    if (!ran.has(name)) {
      try {
        const value = work();
        ran.set(name, () => value);
      } catch (error) {
        ran.set(name, () => {
          throw error;
        });
      }
    }
    return ran.get(name)();
  };

  const shell = () => once('shell', () => run(bundles.shell, requireBuiltin));

  const area = () =>
    once('area', () => {
      const { shared } = shell();
      freezeGlobals();
      const require = (request) =>
        Object.hasOwn(shared, request) ? shared[request]() : requireBuiltin(request);
      const exported = run(bundles.area, require).area;
      if (!Array.isArray(exported?.routes)) throw new Error('it exports no area');
      return exported;
    });

  const loadArea = async (name) => {
    if (bundles.area?.name !== name)
      throw new Error(`the release of ${name} has nothing for the server`);
    return area();
  };

  /** Reads the public API for the work with this number. */
  const readFor = (work) => (url) =>
    new Promise((resolve, reject) => {
      const question = ++asked;
      questions.set(question, { resolve, reject });
      say({ type: 'read', work, question, url: String(url) });
    });

  /** Runs the bundles. The result is the paths of the area's pages, if it has any. */
  const load = () => {
    try {
      shell();
      return bundles.area && area().routes.map(({ path }) => String(path));
    } catch {
      // The page that needs the bundle reports the error: `once` throws it again.
      return undefined;
    }
  };

  const addressesOf = async ({ path, addresses }, read, failures) => {
    const plain = path.includes(':') ? [] : [path];
    if (typeof addresses !== 'function') return addresses || plain;
    try {
      return await addresses(shell().createApi?.(read));
    } catch (error) {
      failures.push(`${path}: ${describe(error)}`);
      return plain;
    }
  };

  const listAddresses = async (read) => {
    const failures = [];
    const routes = area().routes.filter(({ isPublic }) => isPublic);
    const addresses = await Promise.all(
      routes.map(async (route) =>
        [...(await addressesOf(route, read, failures))].map((address) => ({
          address,
          title: route.title,
        })),
      ),
    );
    return { addresses: addresses.flat(), failures };
  };

  const work = {
    async render({ work, boot, url }) {
      const read = readFor(work);
      const render = await shell().prepare({ boot, url, loadArea, read });
      return { type: 'page', work, page: render() };
    },
    async list({ work }) {
      return { type: 'listed', work, ...(await listAddresses(readFor(work))) };
    },
  };

  const answer = ({ question, answer }) => {
    const { resolve, reject } = questions.get(question);
    questions.delete(question);
    if (answer) resolve(new Response(answer.body, answer));
    else reject(new Error('nothing came of it'));
  };

  return (line) => {
    const message = JSON.parse(line);
    if (message.type === 'load') {
      bundles = message;
      say({ type: 'loaded', work: message.work, routes: load() });
    } else if (message.type === 'answer') answer(message);
    else
      work[message.type](message)
        .then(say)
        .catch((error) => say({ type: 'failed', work: message.work, message: describe(error) }));
  };
};
