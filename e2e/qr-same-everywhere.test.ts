import fc from 'fast-check'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { contentText, QrError, qrSvg } from '#qr/index.ts'
import type { QrContent, QrOptions } from '#qr/index.ts'
import { anyOptions } from '#qr/testing/any-options.ts'
import { anyContent } from '#qr/testing/content/any-content.ts'
import { openBrowser } from './browser.ts'

/** Two of five designs can be drawn: the others say why not. */
const sample = { numRuns: 800, seed: 18_004 }
/** As they cross from one runtime to the other. */
const designs = JSON.stringify(fc.sample(anyOptions, sample))
const contents = JSON.stringify(fc.sample(anyContent, sample))

const entry = `
  import { contentText, qrSvg } from '#qr/index.ts'
  const attempt = (make, value) => {
    try {
      return make(value)
    } catch (error) {
      return [error.code, error.message, error.fields]
    }
  }
  const all = (make, values) => JSON.stringify(JSON.parse(values).map((value) => attempt(make, value)))
  globalThis.qrSvgs = (values) => all((options) => qrSvg(options), values)
  globalThis.contentTexts = (values) => all(contentText, values)`

/** The library as one script, made as the web app is made. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'qr-entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('qr-entry') ? '\0qr-entry' : undefined),
        load: (id) => (id === '\0qr-entry' ? entry : undefined),
      },
    ],
    build: { write: false, lib: { entry: 'qr-entry', formats: ['iife'], name: 'qr' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.')
  return output.output[0].code
}

function all<Value>(make: (value: Value) => string, values: Value[]): string {
  return JSON.stringify(
    values.map((value) => {
      try {
        return make(value)
      } catch (error) {
        if (!(error instanceof QrError)) throw error
        return [error.code, error.message, error.fields]
      }
    }),
  )
}

it('draws the same codes byte for byte in a browser as on the server', async () => {
  const { page } = await openBrowser()
  await page.setContent('<title>Codes</title>')
  await page.addScriptTag({ content: await bundle() })

  const svgs: unknown = await page.evaluate(`qrSvgs(${JSON.stringify(designs)})`)
  const ours = all((options: QrOptions) => qrSvg(options), JSON.parse(designs) as QrOptions[])
  expect(svgs === ours).toBe(true)
  expect(ours.match(/<svg /g)?.length).toBeGreaterThan(300)

  const texts: unknown = await page.evaluate(`contentTexts(${JSON.stringify(contents)})`)
  expect(texts).toBe(all(contentText, JSON.parse(contents) as QrContent[]))
})
