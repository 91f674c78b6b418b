// @ts-check
/**
 * `npm run new:slice <names> [<name>]`: a slice with contract, migration, handlers, rule, store, presenter, test and line
 * in the access suite, mounted and typed: all of it, or nothing. The second word is the singular when taking the last s
 * away is wrong: `npm run new:slice addresses address`.
 */
import { existsSync } from 'node:fs'
import { toCamel, toPascal } from './case.mjs'
import { FileChanges, fail, imports, nextTimeStamp, runGenerator } from './edit-files.mjs'
import { sliceFiles } from './slice-files.mjs'

const [slice = '', thingFile = slice.replace(/s$/, '')] = process.argv.slice(2)
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
if (!kebab.test(slice) || !kebab.test(thingFile))
  fail('usage: npm run new:slice <names> [<name>], for example: npm run new:slice gift-cards')
if (existsSync(`server/features/${slice}`) || existsSync(`packages/contract/${slice}.ts`))
  fail(`The slice ${slice} exists already.`)

const slices = toCamel(slice)
const thing = toCamel(thingFile)
const Thing = toPascal(thingFile)
const thingColumn = thingFile.replaceAll('-', '_')
const words = thingFile.replaceAll('-', ' ')
const table = slice.replaceAll('-', '_')
const names = { slice, slices, table, thing, Thing, thingFile, thingColumn, words }

runGenerator(() => {
  const changes = new FileChanges()
  changes.add(sliceFiles(names, nextTimeStamp()))
  changes.edit('packages/contract/endpoints.ts', [
    [imports, (block) => `${block}import * as ${slices} from './${slice}.ts'\n`],
    [/const slices = \[([^\]]*?),?\s*\]/, (_, list) => `const slices = [${list}, ${slices}]`],
  ])
  changes.edit('server/app.ts', [
    [
      /(?:^import .* from '.\/features\/.*\n)+/m,
      (block) => `${block}import { ${slices}Routes } from './features/${slice}/index.ts'\n`,
    ],
    [
      /(const routes: readonly MountedRoute\[\] = \[)([^\]]*?),?\s*\]/,
      (_, head, list) => `${head}${list}, ...${slices}Routes]`,
    ],
  ])
  changes.edit('server/testing/access/world.ts', [
    [imports, (block) => `${block}import { create${Thing} } from '#contract/${slice}.ts'\n`],
    [
      /(const things = \{[\s\S]*?)\n\} as const/,
      (_, list) =>
        `${list}\n  ${thing}Id: async ({ app, owner, mark }: Base) => {\n` +
        `    const ${thing} = await done(app.call(create${Thing}, { body: { name: mark }, as: owner.token }))\n` +
        `    return ${thing}.${thingColumn}_id\n  },\n` +
        '} as const',
    ],
  ])
  changes.edit('server/testing/access/owned-things.ts', [
    [imports, (block) => `${block}import { get${Thing} } from '#contract/${slice}.ts'\n`],
    [
      /(export const ownedThings: readonly OwnedThing\[\] = \[[\s\S]*?)\n\]/,
      (_, list) =>
        `${list}\n  owned(get${Thing}, 'read', (w) => ({ params: { id: w.${thing}Id } }), ` +
        `{ missing: 'not_found', admin: 'allowed' }),\n]`,
    ],
  ])
  console.log('  typing the new table …')
  changes.write({ script: 'db-types.ts', output: 'server/platform/db/tables.gen.ts' })
})
console.log(`
Now make it yours: the fields in packages/contract/${slice}.ts and the migration (then npm run db:types), the lines at the
top of index.ts, the rule. Then: npm test -- server/features/${slice} server/testing`)
