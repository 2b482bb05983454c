import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

const SOURCE = /^services\/[^/]+\/src\/.*(?<!\.spec)\.ts$/;

const HIDDEN = new Set([ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword]);
/** Nest calls these. */
const LIFECYCLE = new Set(['onModuleInit']);

/** @param {ts.ClassElement} member */
const isPublicMethod = (member) =>
  ts.isMethodDeclaration(member) &&
  !member.modifiers?.some(({ kind }) => HIDDEN.has(kind)) &&
  !LIFECYCLE.has(member.name.getText());

/**
 * The public methods of each injected class in a file.
 * @param {string} source
 */
const publicMethods = (source) =>
  ts
    .createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
    .statements.filter((statement) => ts.isClassDeclaration(statement))
    .filter((command) => ts.getDecorators(command)?.length)
    .map(({ name, members }) => [
      name?.text,
      members.filter(isPublicMethod).map((member) => member.name?.getText()),
    ]);

test('a command, which has execute(), has no other public method', () => {
  const files = trackedFiles().filter((file) => SOURCE.test(file));
  const commands = files
    .flatMap((file) => publicMethods(readFileSync(inRoot(file), 'utf8')))
    .filter(([, methods]) => methods?.includes('execute'));
  expect(commands.length).toBeGreaterThan(80);
  expect(commands.filter(([, methods]) => String(methods) !== 'execute')).toEqual([]);
});
