import { describe, expect, it } from 'vitest'
import { cardCss } from './card-css.ts'
import { absentClasses, withoutClasses } from './css-rules.ts'
import { templateOf } from './registry.ts'
import { renderCardPage } from './render-card-page.tsx'
import { attributes, contentOf } from './testing/markup.ts'
import { allCases, fixtureView } from './testing/views.ts'
import type { CardView, ContactUs } from './card-view.ts'

/** The classes of all elements, those of the parts that the script adds included. */
function classesOf(html: string): ReadonlySet<string> {
  const shown = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  const found = attributes(shown).filter(([name]) => name === 'class')
  return new Set(found.flatMap(([, value]) => value.split(' ')))
}

/** Without a picture and without addresses. */
function bare({ picture: _picture, ...contactUs }: ContactUs): ContactUs {
  return { ...contactUs, addresses: [] }
}

/** The full card in every layout, and without each of the parts that it may lack. */
function variants(view: CardView): readonly CardView[] {
  const { gallery, video: _video, contactUs, identity, ...rest } = view
  const { photo: _photo, logo: _logo, ...names } = identity
  const layouts = (['grid', 'strip', 'columns', 'stack'] as const).flatMap((layout) =>
    gallery === undefined ? [] : [{ ...view, gallery: { ...gallery, layout } }],
  )
  const { social, webLinks, ...unlinked } = view
  const rows = social === undefined ? [] : [{ ...unlinked, social: { ...social, layout: 'row' as const } }]
  return [
    view,
    ...layouts,
    ...rows,
    ...(webLinks === undefined ? [] : [{ ...unlinked, webLinks }]),
    unlinked,
    { ...rest, identity: names },
    { ...rest, identity, ...(contactUs !== undefined && { contactUs: bare(contactUs) }) },
  ]
}

describe.each(allCases)('the style sheet of template $id with the $fixture card', ({ id, fixture }) => {
  it('lacks only rules for what the page does not have', async () => {
    const whole = fixtureView(id, fixture)
    for (const view of fixture === 'full' ? variants(whole) : [whole]) {
      const { html } = await renderCardPage(view)
      const classes = classesOf(html)
      expect.soft(absentClasses(view).filter((name) => classes.has(name))).toEqual([])
      const [css = ''] = contentOf(html, 'style')
      expect(css.length).toBeLessThan(cardCss(view, templateOf(view)).length)
      for (const [open, close] of ['{}', '()']) {
        expect(css.split(open ?? '').length).toBe(css.split(close ?? '').length)
      }
    }
  })
})

describe('without some classes, a style sheet', () => {
  it('lacks selectors that need one, and rules and media queries that are empty then', () => {
    const css =
      'a{b:c}.pic,.pics .big,h1{d:e}.pic:hover{f:g}@media print{.pic{h:i}}@media print{.pic{h:i}h2{j:k}}'
    expect(withoutClasses(css, ['pic'])).toBe('a{b:c}.pics .big,h1{d:e}@media print{h2{j:k}}')
  })

  it('keeps what only excludes or looks for one, and longer names', () => {
    const css = 'a:not(.pic,.bar){b:c}.sec:has(.pic) p{d:e}.pic-two{f:g}'
    expect(withoutClasses(css, ['pic'])).toBe(css)
  })
})
