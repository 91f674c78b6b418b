import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { inlineScripts } from './inline-script-plugin.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'visita-inline-script-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The text that a page gets of a script, as a build writes it. */
async function textOf(script: string, before: readonly Plugin[] = []): Promise<string> {
  writeFileSync(path.join(folder, 'greet-script.ts'), script)
  writeFileSync(path.join(folder, 'page.ts'), "export { default } from './greet-script.ts?script'\n")
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [inlineScripts(before)],
    build: { write: false, ssr: path.join(folder, 'page.ts') },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  return (module as { readonly default: string }).default
}

writeFileSync(
  path.join(folder, 'words.ts'),
  "export const hello = 'Hello'\nexport const bye = 'Good bye'\nconsole.log('loaded')\n",
)
const script = `
import { hello } from './words.ts'

type Values = { readonly name: string; readonly marks: readonly string[] }

/** Greets. */
export default function greetScript({ name, marks }: Values): string {
  const greeting = \`\${hello}, \${name}\`
  return greeting + marks.join('')
}
`

it('is the text of a function that needs nothing else, and gets the values of the page', async () => {
  const text = await textOf(script)
  const values = { name: '"Asha"', marks: ['!', '?'] }
  expect(runInNewContext(`${text}(${JSON.stringify(values)})`)).toBe('Hello, "Asha"!?')
  expect(text).not.toMatch(/\b(?:import|export)\b/)
})

it('is small: without comments, lines, long names and whatever is not used', async () => {
  const text = await textOf(script)
  expect(text).not.toMatch(/\n|Greets|greeting|Values|Good bye|loaded|var hello/)
  expect(text.length).toBeLessThan(100)
})

it('is made of the files as other plugins change them', async () => {
  const louder: Plugin = {
    name: 'louder',
    transform: (code, id) => (id.endsWith('/words.ts') ? code.replace('Hello', 'HELLO') : undefined),
  }
  expect(await textOf(script, [louder])).toContain('HELLO')
})

it('names the file that exports no script, or that is not there', async () => {
  await expect(textOf('export function greet() {}')).rejects.toThrow(/"default".*greet-script\.ts/)
  await expect(textOf("import './missing.ts'\nexport default function greet() {}")).rejects.toThrow(
    /missing\.ts/,
  )
})

const saying = (text: string) => `export default function greet() { return ${JSON.stringify(text)} }`

it('cannot end the element that it stands in', async () => {
  const text = await textOf(saying('</script>'))
  expect(text).not.toContain('</script')
  expect(runInNewContext(`${text}()`)).toBe('</script>')
})

it.each(['<!--', '<script', '<SCRIPT'])('refuses %s, after which a page is read otherwise', async (part) => {
  await expect(textOf(saying(part))).rejects.toThrow(
    `greet-script.ts: a script in a page must not hold "${part}".`,
  )
})
