import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { change } from './mutants.mjs'
import type { Mutant } from './mutants.mjs'

/** The file and the change that `npm run mutants` tries now; the file itself stays as it is. */
const tried = process.env['MUTANT']

/** Gives tests one changed file. No plugin where nothing is tried. */
export function mutant(): Plugin[] {
  if (tried === undefined) return []
  const { file, ...changed } = JSON.parse(tried) as Mutant & { readonly file: string }
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      // what a page has of a file is made of the changed one (scripts/inline-script-plugin.ts)
      load: (id) =>
        id.split('?')[0] === file && !id.endsWith('?script')
          ? change(readFileSync(file, 'utf8'), changed)
          : undefined,
    },
  ]
}
