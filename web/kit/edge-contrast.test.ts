import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contrast, edgeContrast } from '#cards/colors.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const [light = '', dark = ''] = read('base.css').split(":root[data-mantine-color-scheme='dark']")
const tokenOf = (css: string, name: string) => new RegExp(`--v-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? ''

it.each([
  ['light', light],
  ['dark', dark],
])(
  'draws the edge of what can be chosen or filled with a contrast of 3:1 on every ground of the %s scheme',
  (_, css) => {
    const isSeenOn = (ground: string) => contrast(tokenOf(css, 'edge'), tokenOf(css, ground)) >= edgeContrast
    expect(['paper', 'surface', 'sunken'].filter((ground) => !isSeenOn(ground))).toEqual([])
  },
)

it.each(['Radio-radio', 'Checkbox-input', 'Switch-track', 'Input-input', 'RichTextEditor-root'])(
  'gives %s that edge while it is neither checked nor wrong',
  (name) => {
    const rules = read('parts.css').split('}')
    const own = rules.filter((rule) => rule.includes(`.mantine-${name}`) && !rule.includes('input:checked'))
    expect(own.some((rule) => /border(?:-color)?: [^;]*var\(--v-edge\)/.test(rule))).toBe(true)
  },
)

it('gives fields of public pages that edge, or that of muted text', () => {
  const edgeOf = (file: string, field: RegExp) =>
    new RegExp(`${field.source}[^{}]*\\{[^}]*border: ?1px solid var\\(--([a-z-]+)\\)`).exec(
      read(`../../packages/${file}`),
    )?.[1]
  expect([
    edgeOf('site/css/base.css', /\.field :is/),
    edgeOf('cards/parts/share-form.tsx', /\ninput,textarea/),
    edgeOf('cards/pages/link-pages.tsx', /\.field input/),
  ]).toEqual(['edge', 'muted', 'muted'])
})

it('prints a screen in the colors of the light scheme, because paper has no dark ground', () => {
  expect(light.trimEnd().endsWith('@media screen {')).toBe(true)
})
