// @ts-check
// `npm run mutants -- server/features/payments`: changes one line at a time and tells which changes no test notices.
//
//   --sample=30     so many of all changes, spread over the files, the same for the same --seed=1
//   --tests=<path>  tests of other folders that hold the rules as well; several times
import './stopping.mjs'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cache, ensureDependencies, root, runPinned, say } from './ensure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
})
if (positionals.length === 0) throw new Error('Name the files or folders whose lines change.')
await ensureDependencies()
const { findMutants } = await import('./testing/mutants.mjs')

/** A place between 0 and 1 that only depends on the seed and the text (FNV-1a). @param {string} text */
function placeOf(text) {
  let hash = 2_166_136_261
  for (const byte of Buffer.from(values.seed + text)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return hash / 2 ** 32
}

const isSource = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|\.d\.ts$|\/testing\//.test(file)
const files = positionals.flatMap((named) =>
  isSource(named) ? [named] : globSync(`${named}/**/*.{ts,tsx}`, { cwd: root }).filter(isSource),
)
const all = files.flatMap((name) => {
  const file = path.join(root, name)
  return findMutants(file, readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, file }))
})
const sorted = all.toSorted((one, other) => placeOf(JSON.stringify(one)) - placeOf(JSON.stringify(other)))
const tried = sorted.slice(0, Number(values.sample ?? all.length))
say(`${all.length} changes in ${files.length} files; ${tried.length} are tried.`)

const folders = [
  ...new Set([
    ...positionals.map((named) => (isSource(named) ? path.dirname(named) : named)),
    ...values.tests,
  ]),
]
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
/** The tests of the gate, so that `npm test` notices what is killed here. */
const gate = ['packages', 'server', 'web'].map((project) => `--project=${project}`)
const log = path.join(cache, 'mutant-output.txt')

/** @param {(typeof tried)[number] | undefined} mutant @returns whether the tests pass */
async function passes(mutant) {
  if (mutant === undefined) delete process.env['MUTANT']
  else process.env['MUTANT'] = JSON.stringify(mutant)
  // a cached module would be that of another mutant: the cache knows the files and the names of plugins, not what plugins do
  const fresh = ['--bail=1', '--fsModuleCache=false']
  return (await runPinned([vitest, 'run', ...gate, ...fresh, ...folders], { output: log })) === 0
}

if (!(await passes(undefined)))
  throw new Error(`The tests fail without a change (${path.relative(root, log)}).`)
let survived = 0
for (const [index, mutant] of tried.entries()) {
  const lives = await passes(mutant)
  if (lives) survived++
  const line = readFileSync(mutant.file, 'utf8').slice(0, mutant.start).split('\n').length
  say(
    `${index + 1}/${tried.length} ${lives ? 'LIVES ' : 'killed'} ${path.relative(root, mutant.file)}:${line} ${mutant.what}`,
  )
}
say(
  `${tried.length - survived} of ${tried.length} killed (${Math.round((100 * (tried.length - survived)) / tried.length)} %).`,
)
