// @ts-check
/**
 * `npm run new:slice <names> [<name>]`: a slice with contract, migration, handlers, rule, store, presenter and test, mounted
 * and typed. The second word is the singular when taking the last s away is wrong: `npm run new:slice addresses address`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { toCamel, toPascal } from './case.mjs'
import { editFile, fail, formatFiles, writeFiles } from './edit-files.mjs'
import { sliceFiles } from './slice-files.mjs'

const [slice = '', thingFile = slice.replace(/s$/, '')] = process.argv.slice(2)
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
if (!kebab.test(slice) || !kebab.test(thingFile))
  fail('usage: npm run new:slice <names> [<name>], for example: npm run new:slice gift-cards')
if (existsSync(`server/features/${slice}`) || existsSync(`packages/contract/${slice}.ts`))
  fail(`The slice ${slice} exists already.`)

const slices = toCamel(slice)
/** The name of a migration starts with its time stamp: now, or a second after the newest file when that is later. */
const newest = readdirSync('server/migrations').toSorted().at(-1) ?? ''
const newestTime = Date.parse(
  newest.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-.*/, '$1-$2-$3T$4:$5:$6Z'),
)
const stamp = new Date(Math.max(Date.now(), (newestTime || 0) + 1000))
  .toISOString()
  .slice(0, 19)
  .replaceAll(/[-:]/g, '')
const files = sliceFiles(
  {
    slice,
    slices,
    table: slice.replaceAll('-', '_'),
    thing: toCamel(thingFile),
    Thing: toPascal(thingFile),
    thingFile,
    thingColumn: thingFile.replaceAll('-', '_'),
    words: thingFile.replaceAll('-', ' '),
  },
  stamp,
)
writeFiles(files)

const endpoints = 'packages/contract/endpoints.ts'
const app = 'server/app.ts'
editFile(endpoints, [
  [/(?:^import .*\n)+/m, (block) => `${block}import * as ${slices} from './${slice}.ts'\n`],
  [/const slices = \[([^\]]*?),?\s*\]/, (_, list) => `const slices = [${list}, ${slices}]`],
])
editFile(app, [
  [
    /(?:^import .* from '.\/features\/.*\n)+/m,
    (block) => `${block}import { ${slices}Routes } from './features/${slice}/index.ts'\n`,
  ],
  [
    /(const routes: readonly MountedRoute\[\] = \[)([^\]]*?),?\s*\]/,
    (_, head, list) => `${head}${list}, ...${slices}Routes]`,
  ],
])
formatFiles([...Object.keys(files), endpoints, app])

console.log('  typing the new table …')
const typed = spawnSync(process.execPath, ['scripts/db-types.ts'], { encoding: 'utf8' })
if (typed.status !== 0) fail(`npm run db:types failed:\n${typed.stderr}`)
console.log(`
Now make it yours: the fields in packages/contract/${slice}.ts and the migration (then npm run db:types), the lines at the
top of index.ts, the rule. Then: npx vitest run server/features/${slice}`)
