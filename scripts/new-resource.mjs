// @ts-check
/**
 * `npm run new:resource <names> </path> <Label> [<name>]`: a list of the back office with contract, migration, store, screens
 * and tests, mounted and typed: all of it, or nothing. Its screens stand at the path; the label is the title of the list. The
 * last word is the singular when taking the last s away is wrong:
 * `npm run new:resource countries /backbone/settings/countries Countries country`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { toCamel } from './case.mjs'
import { FileChanges, fail, imports, nextTimeStamp, runGenerator } from './edit-files.mjs'
import { resourceFiles } from './resource-files.mjs'

const [slice = '', path = '', Plural = '', thingFile = slice.replace(/s$/, '')] = process.argv.slice(2)
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const isLabel = /^[A-Z][A-Za-z0-9 -]*$/.test(Plural)
if (
  !kebab.test(slice) ||
  !kebab.test(thingFile) ||
  slice === thingFile ||
  !isLabel ||
  !/^(?:\/[\w-]+)+$/.test(path)
)
  fail(
    "usage: npm run new:resource <names> </path> <Label> [<name>], for example: npm run new:resource gift-cards /backbone/gifts/cards 'Gift cards'",
  )
if (existsSync(`server/features/${slice}`) || existsSync(`packages/contract/${slice}.ts`))
  fail(`The slice ${slice} exists already.`)
if (readFileSync('web/routes.ts', 'utf8').includes(`'${path}'`)) fail(`${path} has a screen already.`)

const slices = toCamel(slice)
/** A list at `…/list` has its other screens beside it, any other list below it. */
const base = path.replace(/\/list$/, '')
const words = thingFile.replaceAll('-', ' ')
const plural = Plural.charAt(0).toLowerCase() + Plural.slice(1)
const thingColumn = thingFile.replaceAll('-', '_')
const names = {
  slice,
  slices,
  table: slice.replaceAll('-', '_'),
  thing: toCamel(thingFile),
  thingFile,
  thingColumn,
  words,
  plural,
  Plural,
  path,
  base,
}

runGenerator(() => {
  const changes = new FileChanges()
  changes.add(resourceFiles(names, nextTimeStamp()))
  changes.edit('packages/contract/endpoints.ts', [
    [imports, (block) => `${block}import * as ${slices} from './${slice}.ts'\n`],
    [/const slices = \[([^\]]*?),?\s*\]/, (_, list) => `const slices = [${list}, ${slices}]`],
  ])
  changes.edit('packages/contract/errors.ts', [
    [
      /\n\} as const satisfies Record<string, ErrorEntry>/,
      (end) =>
        `\n\n  // ${plural}\n` +
        `  ${thingColumn}_not_found: { status: 404, text: 'There is no such ${words}.' },\n` +
        `  ${thingColumn}_name_taken: { status: 409, text: 'This name is in the list already.' },${end}`,
    ],
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
  const admin = `features/${slice}/admin`
  const list = `${admin}/${slice}-screen.tsx`
  changes.edit('web/routes.ts', [
    [
      /(layout\('admin', '[^']*', \[[\s\S]*?)\n {2}\]\)/,
      (_, others) =>
        `${others}\n    route('${path}', ${path === base ? `[index('${list}')]` : `'${list}'`}),\n` +
        `    route('${base}/create', '${admin}/create-${thingFile}-screen.tsx'),\n` +
        `    route('${base}/edit-{$id}', '${admin}/edit-${thingFile}-screen.tsx'),\n  ])`,
    ],
  ])
  changes.edit('web/app/admin/places.ts', [
    // the icon and the group are the author's to choose
    [
      /(label: msg`Content`,\n {4}places: \[[\s\S]*?)\n {4}\]/,
      (_, others) =>
        `${others}\n      { path: '${path}', label: msg\`${Plural}\`, icon: IconListCheck` +
        `${path === base ? '' : `, also: '${base}/'`} },\n    ]`,
    ],
  ])
  console.log('  typing the new table and the new paths …')
  changes.write(
    { script: 'db-types.ts', output: 'server/platform/db/tables.gen.ts' },
    { script: 'routes.ts', output: 'web/route-tree.gen.ts' },
  )
})
console.log(`
Now make it yours: its place in web/app/admin/places.ts, the fields in packages/contract/${slice}.ts, the migration (then npm run db:types), present in
server/features/${slice}/index.ts and the words of the view. Then: npm test -- features/${slice} server/testing`)
