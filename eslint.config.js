import reactHooks from 'eslint-plugin-react-hooks';
import { parser } from 'typescript-eslint';

/** The rules of React and of its compiler. Biome has all other rules, for all files (`biome.jsonc`). */
export default [
  {
    ignores: [
      '**/*.{js,mjs,cjs}',
      '**/dist/**',
      'bundles/**',
      '.festival*/**',
      '.cache/**',
      'coverage/**',
    ],
  },
  {
    files: ['{shell,mfe-*}/**/*.{ts,tsx}', 'packages/{ui,mfe-kit,forms}/**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // It takes a component that comes by context for one that is made during render.
      'react-hooks/static-components': 'off',
    },
  },
];
