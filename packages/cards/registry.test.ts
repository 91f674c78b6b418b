import { vcardThemeIds } from '#contract/constants.ts'
import { describe, expect, it } from 'vitest'
import { templateList, templates } from './registry.ts'
import { templateIdOf, templateIds } from './template-ids.ts'
import { tagsOf, templateFields, templateMoods } from './template-tags.ts'

const specified = Array.from({ length: 21 }, (_, index) => index + 1)

describe('the registry', () => {
  it('holds each template under its own id and class name', () => {
    for (const id of templateIds) expect(templates[id].meta.id).toBe(id)
    const slugs = templateList.map(({ meta }) => meta.slug)
    expect(slugs).toEqual([...new Set(slugs)])
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('names each template in every language', () => {
    for (const { meta } of templateList) {
      expect.soft(meta.name.hi, meta.slug).toMatch(/^[\p{Script=Devanagari} ]+$/u)
      expect.soft(meta.name.ar, meta.slug).toMatch(/^[\p{Script=Arabic} ]+$/u)
    }
  })

  it('has tags for each template of vcards, by which the gallery finds it', () => {
    for (const id of vcardThemeIds) {
      const { moods, fields } = tagsOf(id)
      expect.soft([moods.length > 0, fields.length > 0], templates[id].meta.slug).toEqual([true, true])
    }
    for (const mood of templateMoods)
      expect
        .soft(
          specified.some((id) => tagsOf(id).moods.includes(mood)),
          mood,
        )
        .toBe(true)
    for (const field of templateFields)
      expect
        .soft(
          specified.some((id) => tagsOf(id).fields.includes(field)),
          field,
        )
        .toBe(true)
  })

  it('falls back to the plain template for any other id', () => {
    expect([templateIdOf(1), templateIdOf(0), templateIdOf(-1), templateIdOf(Number.NaN)]).toEqual([
      1, 21, 21, 21,
    ])
  })
})
