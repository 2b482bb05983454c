#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import webpack from 'webpack';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    watch: { type: 'boolean', default: false },
    told: { type: 'boolean', default: false },
    mode: { type: 'string', default: 'production' },
    /** The folder for the apps' folders, instead of each app's own `dist`. Nobody works on such a build, so it has no cache and no source maps. */
    out: { type: 'string' },
  },
});

const directories = positionals.length > 0 ? positionals : ['.'];

const configOf = async (directory) => {
  const file = path.resolve(directory, 'webpack.config.js');
  const { default: define } = await import(pathToFileURL(file).href);
  const config = define({}, { mode: values.mode });
  if (!values.out) return config;
  const output = { ...config.output, path: path.resolve(values.out, config.name) };
  return { ...config, output, cache: false, devtool: false };
};

const problemsOf = (stats, colors) =>
  stats.hasErrors() || stats.hasWarnings()
    ? stats.toString({ preset: 'errors-warnings', colors })
    : '';

const report = (stats) => {
  const { name } = stats.compilation.options;
  const problems = problemsOf(stats, process.stderr.isTTY);
  if (problems) console.error(problems);
  const state = stats.hasErrors() ? 'failed' : 'built';
  console.log(`${name} ${state} in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
};

const build = async (config) => {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
};

/** Builds one app after the other. Two at once need the memory of both and are no faster in one process. */
const buildAll = async (configs) => {
  for (const config of configs) {
    const stats = await build(config);
    report(stats);
    if (stats.hasErrors()) process.exitCode = 1;
  }
};

/** The parent process sends the folders of the apps, one after the other, and gets the errors of each build. */
const buildAsTold = () => {
  const tell = (failure) => process.send({ failure });
  process.on('message', ({ directory }) =>
    configOf(directory)
      .then(build)
      .then((stats) => (stats.hasErrors() ? problemsOf(stats, false) : undefined))
      .then(tell, (error) => tell(error.stack)),
  );
  process.on('disconnect', () => process.exit());
};

const watchAll = (configs) => {
  for (const config of configs)
    webpack(config).watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) throw error;
      report(stats);
    });
};

if (values.told) buildAsTold();
else {
  const configs = await Promise.all(directories.map(configOf));
  if (values.watch) watchAll(configs);
  else await buildAll(configs);
}
