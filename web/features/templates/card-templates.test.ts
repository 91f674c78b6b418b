import { expect, it } from 'vitest'
import { templateList, templates } from '#cards/registry.ts'
import { templateIds } from '#cards/template-ids.ts'
import { templateList as described, loadTemplate } from './card-templates.ts'

it.each(templateIds)('loads template %i as the pages have it', async (id) => {
  expect(await loadTemplate(id)).toEqual(templates[id])
})

it('describes the templates in the order of the gallery', () => {
  expect(described.map(({ meta }) => meta)).toEqual(templateList.map(({ meta }) => meta))
})
