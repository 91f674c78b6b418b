// @ts-check
/**
 * `npm run new:template <id> <Name> <Hindi name> <Arabic name>`: a card template of vcards that starts as a copy of Plain,
 * registered under its id, which is its `qrcode_theme_id`: in the code, in the gallery and, by a migration, in the database.
 */
import { existsSync, readFileSync } from 'node:fs'
import { toCamel, toKebab, toPascal } from './case.mjs'
import { FileChanges, fail, nextTimeStamp, runGenerator } from './edit-files.mjs'

const [idText = '', name = '', hindi = '', arabic = ''] = process.argv.slice(2)
const id = Number(idText)
if (
  !/^(?:[1-9]|[1-9]\d|[12]\d\d|300)$/.test(idText) ||
  !/^[A-Z][A-Za-z0-9 ]*$/.test(name) ||
  !/^[\p{Script=Devanagari}\p{M}\d -]+$/u.test(hindi) ||
  !/^[\p{Script=Arabic}\p{M}\d -]+$/u.test(arabic)
)
  fail(
    "usage: npm run new:template <1 to 300> <Name> <Hindi name> <Arabic name>, for example: npm run new:template 22 'Night train' 'रात की ट्रेन' 'قطار الليل'",
  )

const slug = toKebab(name)
const component = toPascal(slug)
const folder = `packages/cards/templates/${slug}`
const plain = 'packages/cards/templates/plain'
const registry = 'packages/cards/registry.ts'
const ids = 'packages/contract/constants.ts'
const tags = 'packages/cards/template-tags.ts'

if (existsSync(folder)) fail(`${folder} exists already.`)
const taken =
  /vcardThemeIds = \[([^\]]*)\]/.exec(readFileSync(ids, 'utf8'))?.[1]?.match(/\d+/g)?.map(Number) ?? []
if (taken.includes(id)) fail(`Template ${id} exists already.`)

/** @param {string} file */
const readPlain = (file) => readFileSync(`${plain}/${file}`, 'utf8')

runGenerator(() => {
  const changes = new FileChanges()
  changes.add({
    [`${folder}/meta.ts`]: readPlain('meta.ts')
      .replace(/\bid: \d+/, `id: ${id}`)
      .replace(/\bslug: '[^']*'/, `slug: '${slug}'`)
      .replace(/\bname: \{[^}]*\}/, `name: { en: '${name}', hi: '${hindi}', ar: '${arabic}' }`)
      .replace(/\bidea: '[^']*'/, "idea: 'Say in one sentence what this composition is about.'"),
    [`${folder}/styles.ts`]: readPlain('styles.ts'),
    [`${folder}/template.tsx`]: readPlain('template.tsx').replaceAll(/\bPlain\b/g, component),
    [`server/migrations/${nextTimeStamp()}-template-${slug}.sql`]: `insert into templates (id, theme_id, name) values (${id}, ${id}, '${name}');\n`,
  })

  const local = toCamel(slug)
  const imports = `import { meta as ${local}Meta, share as ${local}Share } from './templates/${slug}/meta.ts'
import { styles as ${local}Styles } from './templates/${slug}/styles.ts'
import { ${component} } from './templates/${slug}/template.tsx'
`
  const entry = `  ${id}: { meta: ${local}Meta, styles: ${local}Styles, share: ${local}Share, Main: ${component} },\n`
  changes.edit(registry, [
    [/(?:^import .*\n)+/m, (block) => `${block}${imports}`],
    [/^(?=\} satisfies Record<TemplateId)/m, () => entry],
  ])
  changes.edit(ids, [
    [
      /vcardThemeIds = \[[^\]]*\]/,
      () => `vcardThemeIds = [${[...taken, id].toSorted((a, b) => a - b).join(', ')}]`,
    ],
  ])
  changes.edit(tags, [
    [
      /(const tags: [^=]*= \{[\s\S]*?)\n\}/,
      (_, list) => `${list}\n  ${id}: { moods: ['minimal', 'modern'], fields: [] },\n}`,
    ],
  ])
  changes.write()
})
console.log(`
Now draw it: ${folder}/template.tsx is the composition, styles.ts its look, meta.ts its one-sentence idea
and which composition its picture for link previews has, ${tags} what the gallery filters by.
Then: npx vitest run packages/cards`)
