import { plainTemplateId, templateIdOf } from '#cards/template-ids.ts'
import type { TemplateId } from '#cards/template-ids.ts'

/** The preview of a template (specification §2), or the contact file of the invented person it shows. */
export type SampleTarget = {
  readonly templateId: TemplateId
  readonly kind: 'card' | 'vcf'
  readonly path: string
}

const address = /^(\/p\/vcard_result\/VcardResult(Free|[1-9]|1\d|20))(\/contact\.vcf)?\/?$/i

/** @returns undefined for anything else, and for a template that there is not. */
export function readSampleTarget(url: string): SampleTarget | undefined {
  const [, path = '', name = '', file] = address.exec(url.replace(/\?.*$/, '')) ?? []
  if (path === '') return undefined
  const wanted = name.toLowerCase() === 'free' ? plainTemplateId : Number(name)
  const templateId = templateIdOf(wanted)
  return templateId === wanted ? { templateId, kind: file === undefined ? 'card' : 'vcf', path } : undefined
}
