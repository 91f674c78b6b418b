import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { StatusTone } from './status-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

const tones: readonly StatusTone[] = ['neutral', 'good', 'warning', 'bad', 'info']

it('says the state as a word, in every tone', async () => {
  const { axe } = await renderScreen(
    tones.map((tone) => (
      <StatusBadge key={tone} tone={tone}>
        {`It is ${tone}`}
      </StatusBadge>
    )),
  )
  const lookOf = (tone: StatusTone) =>
    screen.getByText(`It is ${tone}`).closest('.mantine-Badge-root')?.getAttribute('style')
  // no two tones look alike
  expect(new Set(tones.map(lookOf)).size).toBe(tones.length)
  expect(await axe()).toEqual([])
})

describe('the contrast of its text', () => {
  const [, light = '', dark = ''] =
    /:root \{(.*?)\n\}.*?:root\[data-mantine-color-scheme='dark'\] \{(.*?)\n\}/s.exec(
      readFileSync('web/kit/base.css', 'utf8'),
    ) ?? []
  const tokensOf = (css: string) =>
    new Map([...css.matchAll(/--v-([\w-]+): (#[\da-f]{6})/g)].map(([, name, color]) => [name, color ?? '']))
  const schemes = [
    ['light', tokensOf(light)],
    ['dark', tokensOf(dark)],
  ] as const
  const pairs = [
    ['muted', 'sunken'],
    ['leaf', 'leaf-wash'],
    ['amber-ink', 'amber-wash'],
    ['wrong', 'wrong-wash'],
    ['signal', 'signal-wash'],
  ] as const

  it.each(schemes)('is at least 4.5:1 in the %s scheme', (_, tokens) => {
    const weak = pairs.filter(
      ([text, ground]) => !(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '') >= 4.5),
    )
    expect(weak).toEqual([])
  })
})

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
