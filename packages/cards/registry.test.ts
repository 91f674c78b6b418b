import { describe, expect, it } from 'vitest'
import { templateList, templates } from './registry.ts'
import { templateIdOf, templateIds } from './template-ids.ts'

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

  it('falls back to the plain template for any other id', () => {
    expect([templateIdOf(1), templateIdOf(0), templateIdOf(-1), templateIdOf(Number.NaN)]).toEqual([
      1, 21, 21, 21,
    ])
  })
})
