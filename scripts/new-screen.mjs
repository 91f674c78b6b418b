// @ts-check
/**
 * `npm run new:screen <slice> <name> <path> [<branch>]`: a screen with its test, a line in web/routes.ts and the new route
 * tree: all of it, or nothing. The branch says who may open it: site, visitor, user (unless told otherwise) or admin.
 */
import { existsSync, readFileSync } from 'node:fs'
import { toPascal } from './case.mjs'
import { FileChanges, fail, runGenerator } from './edit-files.mjs'

const [slice = '', name = '', path = '', branch = 'user'] = process.argv.slice(2)
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
if (!kebab.test(slice) || !kebab.test(name) || !/^(?:\/[\w$-]+)+$/.test(path))
  fail('usage: npm run new:screen <slice> <name> </path> [site|visitor|user|admin]')
const routes = 'web/routes.ts'
const file = `features/${slice}/${name}-screen.tsx`
if (existsSync(`web/${file}`)) fail(`web/${file} exists already.`)
if (readFileSync(routes, 'utf8').includes(`'${path}'`)) fail(`${path} has a screen already.`)

const Screen = `${toPascal(name)}Screen`
const words = name.replaceAll('-', ' ')
const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`

const screen = `import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/kit/page-header.tsx'

export const Route = createFileRoute('/_${branch}${path}')({
  staticData: { slice: '${slice}' },
  head: ({ match }) => ({ meta: [{ title: \`\${match.context.i18n._(msg\`${title}\`)} · Visita\` }] }),
  component: ${Screen},
})

export function ${Screen}() {
  const { t } = useLingui()
  return <PageHeader title={t\`${title}\`} description={t\`Say in one sentence what this screen is for.\`} />
}
`
const test = `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ${Screen} } from './${name}-screen.tsx'

it('is open to everybody and says what it is', async () => {
  const { axe } = await renderScreen(<${Screen} />)
  expect(await axe()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}')
})
`

runGenerator(() => {
  const changes = new FileChanges()
  changes.add({ [`web/${file}`]: screen, [`web/features/${slice}/${name}-screen.test.tsx`]: test })
  changes.edit(routes, [
    [
      new RegExp(`(layout\\('${branch}', '[^']*', \\[[\\s\\S]*?)\\n  \\]\\)`),
      (_, list) => `${list}\n    route('${path}', '${file}'),\n  ])`,
    ],
  ])
  changes.write({ script: 'routes.ts', output: 'web/route-tree.gen.ts' })
})
console.log(`
Now make it yours: the title and what stands below it. Then: npm run translations, npm test -- web/features/${slice}, and
node scripts/mark-done.mjs '${path}' web/${file} web/features/${slice}/${name}-screen.test.tsx`)
