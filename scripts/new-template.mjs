// @ts-check
/** `npm run new:template <id> <name>`: a card template that starts as a copy of Plain, registered under its id. */
import { existsSync, readFileSync } from 'node:fs'
import { toCamel, toKebab, toPascal } from './case.mjs'
import { FileChanges, fail, runGenerator } from './edit-files.mjs'

const [idText = '', ...words] = process.argv.slice(2)
const id = Number(idText)
const name = words.join(' ').trim()
if (!/^[1-9]\d{0,2}$/.test(idText) || !/^[A-Z][A-Za-z0-9 ]*$/.test(name))
  fail('usage: npm run new:template <id> <Name>, for example: npm run new:template 22 Night train')

const slug = toKebab(name)
const component = toPascal(slug)
const folder = `packages/cards/templates/${slug}`
const plain = 'packages/cards/templates/plain'
const registry = 'packages/cards/registry.ts'
const ids = 'packages/contract/constants.ts'

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
      .replace(/\bname: \{[^}]*\}/, `name: { en: '${name}', hi: '${name}', ar: '${name}' }`)
      .replace(/\bidea: '[^']*'/, "idea: 'Say in one sentence what this composition is about.'"),
    [`${folder}/styles.ts`]: readPlain('styles.ts'),
    [`${folder}/template.tsx`]: readPlain('template.tsx').replaceAll(/\bPlain\b/g, component),
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
  changes.write()
})
console.log(`
Now draw it: ${folder}/template.tsx is the composition, styles.ts its look, meta.ts its one-sentence idea
its name in every language, and which composition its picture for link previews has.
Then: npx vitest run packages/cards`)
