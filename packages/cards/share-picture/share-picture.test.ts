import { describe, expect, it } from 'vitest'
import { readWoff } from '#qr/testing/fonts.ts'
import { latinTypeface, withFallback } from '#qr/index.ts'
import { readTypeface } from '#qr/node.ts'
import { colorDefaults } from '#contract/constants.ts'
import type { CardView } from '../card-view.ts'
import { contrast, edgeContrast, textContrast } from '../colors.ts'
import { templates } from '../registry.ts'
import { familyOfTemplate, templateIds } from '../template-ids.ts'
import { type FixtureName, fixtureView, shownCases } from '../testing/views.ts'
import { tokensOf } from '../tokens.ts'
import { pictureSize } from './drawing.ts'
import { shareColors } from './share-colors.ts'
import { shareImage, sharePicture } from './share-picture.ts'

const typeface = withFallback(
  latinTypeface,
  await readTypeface(readWoff('devanagari')),
  await readTypeface(readWoff('arabic')),
)
const draw = (view: CardView) => sharePicture(view, typeface, shareImage(view))

/** The area in which all shapes and letters begin: only the first point of an outline is absolute. */
function extentOf(svg: string): { left: number; right: number; top: number; bottom: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [, x = '', y = ''] of svg.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
    ;[left, right] = [Math.min(left, Number(x)), Math.max(right, Number(x))]
    ;[top, bottom] = [Math.min(top, Number(y)), Math.max(bottom, Number(y))]
  }
  return { left, right, top, bottom }
}

describe('the picture for link previews', () => {
  it.each(shownCases)('of template $id shows the $fixture card inside its edges', ({ id, fixture }) => {
    const { svg } = draw(fixtureView(id, fixture))
    const { left, right, top, bottom } = extentOf(svg)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(pictureSize.width)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(pictureSize.height)
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
  })

  /** A dynamic code has no picture. */
  const pictured = templateIds.filter((id) => familyOfTemplate(id) !== 'dynamic')

  it.each(pictured)('of template %i is mirrored for a name that is read from the right', (id) => {
    const [rtl, ltr] = [draw(fixtureView(id, 'rtl')), draw(fixtureView(id, 'full'))]
    const leftOf = (svg: string) => Number(/<image href="photo" x="([\d.]+)"/.exec(svg)?.[1])
    const width = ltr.photo?.width ?? 0
    expect(leftOf(rtl.svg)).toBeCloseTo(pictureSize.width - leftOf(ltr.svg) - width)
  })

  it.each(templateIds)('of template %i does not depend on the language of the visitor', (id) => {
    const view = fixtureView(id, 'hindi')
    expect(draw({ ...view, locale: 'ar', direction: 'rtl' })).toEqual(draw(view))
  })

  it.each(templateIds)('of template %i has the mark of the product only where the page has', (id) => {
    const view = fixtureView(id, 'full')
    const shapes = (madeWithVisita: boolean) => draw({ ...view, madeWithVisita }).svg.match(/<path /g) ?? []
    expect(shapes(true)).toHaveLength(shapes(false).length + 3)
  })

  it('shows the logo on white where there is no photo, and initials where there is neither', () => {
    const { photo, ...identity } = fixtureView(21, 'full').identity
    expect(photo).toBeDefined()
    const withLogo = { ...fixtureView(21, 'full'), identity }
    expect(shareImage(withLogo)).toEqual({ src: identity.logo?.src, fit: 'contain' })
    expect(draw(withLogo).photo?.fit).toBe('contain')
    const empty = draw(fixtureView(21, 'empty' satisfies FixtureName))
    expect([empty.photo, empty.svg.includes('<image')]).toEqual([undefined, false])
  })

  it('shows the address in place of a name that cannot be drawn, and a person in place of initials', () => {
    const view = fixtureView(21, 'empty')
    const named = (name: string, initials: string) =>
      draw({ ...view, identity: { name, initials }, madeWithVisita: false }).svg
    const chinese = named('王小明', '王明')
    expect(chinese).toBe(named('山田太郎', '山郎'))
    // The head and the shoulders are two shapes; initials are one.
    const latin = named('visita.example/p/sample', 'V')
    expect(chinese.match(/<path /g)).toHaveLength((latin.match(/<path /g)?.length ?? 0) + 1)
    expect(chinese.endsWith(latin.slice(latin.lastIndexOf('<path ')))).toBe(true)
  })
})

describe('the colors of the picture', () => {
  const owners = ['#000000', '#ffffff', '#ffe600', '#777777', colorDefaults.primary_color]
  const fields = ['desk', 'paper', 'surface', 'primary', 'secondary'] as const
  const cases = templateIds.flatMap((id) => (['light', 'dark'] as const).map((mode) => ({ id, mode })))

  it.each(cases)('are legible on every field of template $id in $mode mode', ({ id, mode }) => {
    for (const primary of owners)
      for (const secondary of owners)
        for (const field of fields) {
          const tokens = tokensOf({ primary, secondary }, templates[id].styles.grounds[mode], mode)
          const { ground, text, muted } = shareColors(tokens, field)
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(textContrast)
          expect(contrast(muted, ground)).toBeGreaterThanOrEqual(edgeContrast)
        }
  })
})
