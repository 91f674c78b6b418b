// @ts-check
/**
 * `npm run new:kind <kind> <Name> [companion]`: a kind of card with its document, page, contact file, form, screens and tests,
 * registered in each layer: all of it, or nothing. With `companion`, the database has a row of its own beside each card.
 */
import { existsSync, readFileSync } from 'node:fs'
import { toCamel, toPascal } from './case.mjs'
import { FileChanges, fail, imports, nextTimeStamp, runGenerator } from './edit-files.mjs'
import { kindFiles } from './kind-files.mjs'

const [kind = '', Name = '', extra] = process.argv.slice(2)
if (
  !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kind) ||
  !/^[A-Z][A-Za-z0-9 ]*$/.test(Name) ||
  (extra !== undefined && extra !== 'companion')
)
  fail("usage: npm run new:kind <kind> <Name> [companion], for example: npm run new:kind tour 'Guided tour'")

const key = toCamel(kind)
const constants = 'packages/contract/constants.ts'
const cardTypes =
  /export const cardType = \{([\s\S]*?)\n\} as const/.exec(readFileSync(constants, 'utf8'))?.[1] ?? ''
const ids = new Map([...cardTypes.matchAll(/(\w+): (\d+)/g)].map(([, name = '', id]) => [name, Number(id)]))
if (existsSync(`packages/contract/kinds/${kind}.ts`)) fail(`The kind ${kind} exists already.`)

const isNewType = !ids.has(key)
const names = {
  kind,
  key,
  Kind: toPascal(kind),
  Name,
  words: Name.toLowerCase(),
  table: `${kind.replaceAll('-', '_')}_cards`,
  id: ids.get(key) ?? Math.max(...ids.values()) + 1,
  isNewType,
  hasCompanion: extra === 'companion',
}

/** @param {string} line an import @returns {readonly [RegExp, (block: string) => string]} */
const addImport = (line) => [imports, (block) => `${block}${line}\n`]

/** @param {FileChanges} changes */
function registerDocument(changes) {
  if (isNewType)
    changes.edit(constants, [
      [
        /(export const cardType = \{[\s\S]*?)\n\} as const/,
        (_, list) => `${list}\n  ${key}: ${names.id},\n} as const`,
      ],
    ])
  changes.edit('packages/contract/kinds.ts', [
    addImport(`import { ${names.Kind} } from './kinds/${kind}.ts'`),
    [
      /(export const cardKinds = \{[\s\S]*?)\n\} as const/,
      (_, list) => `${list}\n  ${key}: { id: cardType.${key}, document: ${names.Kind} },\n} as const`,
    ],
  ])
  changes.edit('packages/cards/kinds.ts', [
    addImport(`import { ${key} } from './kinds/${kind}/kind.ts'`),
    [/(export const kinds = \{[^}]*?),?\s*\}/, (_, list) => `${list}, ${key} }`],
  ])
}

/** @param {FileChanges} changes */
function registerCompanion(changes) {
  changes.edit('server/features/cards/kinds.ts', [
    addImport(`import { ${key}Companion } from './kinds/${kind}/companion.ts'`),
    [
      /(const companions: [^=]*= \{[\s\S]*?)\n\}/,
      (_, list) => `${list}\n  [cardType.${key}]: ${key}Companion,\n}`,
    ],
  ])
  changes.edit('scripts/check-table-owners.mjs', [
    [/^( {2}cards: \[[^\]]*?),?\s*\]/m, (_, list) => `${list}, '${names.table}']`],
  ])
}

/** @param {FileChanges} changes */
function registerScreens(changes) {
  changes.edit('web/features/cards/editor/kinds.ts', [
    addImport(`import { ${key} } from './kinds/${kind}/${kind}.tsx'`),
    [/(export const editorKinds = \{[^}]*?),?\s*\}/, (_, list) => `${list}, ${key} }`],
  ])
  changes.edit('web/features/cards/kinds.ts', [
    [/readonly create:(?:\s*\| '[^']*')+/, (list) => `${list}\n    | '/generate/${kind}'`],
    [/readonly edit:(?:\s*\| '[^']*')+/, (list) => `${list}\n    | '/update/${kind}/$slug'`],
    [
      /(const kindScreens = \{[\s\S]*?)\n\} as const/,
      (_, list) => `${list}\n  ${key}: {
    cardTypeId: cardType.${key},
    name: msg({ message: '${Name}', context: 'kind of card' }),
    about: msg\`A card of a kind of its own.\`,
    create: '/generate/${kind}',
    edit: '/update/${kind}/$slug',
  },\n} as const`,
    ],
  ])
  const folder = `features/cards/editor/kinds/${kind}`
  changes.edit('web/routes.ts', [
    [
      /(layout\('new-card', '[^']*', \[[\s\S]*?)\n {4}\]\)/,
      (_, list) => `${list}
      route('/generate/${kind}', [index('${folder}/generate-${kind}-screen.tsx')]),
      route('/generate/${kind}/$slug', '${folder}/generate-${kind}-code-screen.tsx'),\n    ])`,
    ],
    [
      /(layout\('edit-card', '[^']*', \[[\s\S]*?)\n {4}\]\)/,
      (_, list) =>
        `${list}\n      route('/update/${kind}/$slug', '${folder}/update-${kind}-screen.tsx'),\n    ])`,
    ],
  ])
}

runGenerator(() => {
  const changes = new FileChanges()
  changes.add(kindFiles(names, nextTimeStamp()))
  registerDocument(changes)
  if (names.hasCompanion) registerCompanion(changes)
  registerScreens(changes)
  console.log('  typing the new table and the new paths …')
  const tables = { script: 'db-types.ts', output: 'server/platform/db/tables.gen.ts' }
  changes.write(...(names.hasCompanion ? [tables] : []), {
    script: 'routes.ts',
    output: 'web/route-tree.gen.ts',
  })
})
console.log(`
Now make it yours: the fields in packages/contract/kinds/${kind}.ts, what visitors see in packages/cards/kinds/${kind}/kind.ts,
the sections in web/features/cards/editor/kinds/${kind}/${kind}.tsx${
  names.hasCompanion
    ? `, what the database decides in
server/features/cards/kinds/${kind}/companion.ts and the migration (then npm run db:types)`
    : ''
}. Then: npm run translations,
npm test -- kinds/${kind} features/cards packages/cards/kinds`)
