import { sampleShare } from '#cards/card-actions.ts'
import { kinds } from '#cards/kinds.ts'
import { templates } from '#cards/registry.ts'
import { renderCardPage } from '#cards/render-card-page.tsx'
import { sampleFileUrl } from '#cards/samples/sample-files.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { toVcfContact } from '#cards/to-vcf-contact.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import { toVcf } from '#formats/vcf.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageResponse } from './cached-response.ts'
import type { SampleTarget } from './page-request.ts'
import { presentFile, presentPage } from './present.ts'

/** A template with the invented person who shows it: the page as visitors would see it; its form is sent nowhere. */
export async function renderSample(
  ctx: AppCtx,
  { family, themeId, kind, path, isOther }: SampleTarget,
): Promise<PageResponse> {
  const templateId = templateIdOf(themeId, family)
  const { meta } = templates[templateId]
  const { document, locale } = (await kinds[family].loadSamples()).forTemplate(templateId, isOther)
  const content = kinds[family].read(document)
  const { publicUrl } = ctx.env
  const pageUrl = publicUrl + path
  if (kind === 'vcf') {
    const uid = `00000000-0000-4000-8000-${String(templateId).padStart(12, '0')}`
    const contact = toVcfContact({ content, uid, revision: new Date(0), permalink: pageUrl })
    const headers = {
      'content-disposition': contentDisposition('attachment', vcfFileName(content.facts.title)),
    }
    const type = 'text/vcard; charset=utf-8'
    return presentFile(Buffer.from(toVcf(contact)), type, { status: 200, publicUrl, headers })
  }
  const { primary, secondary } = meta.sampleColors
  const view = toCardView({
    content,
    themeId,
    colors: { primary_color: primary, secondary_color: secondary, theme: 3 },
    locale,
    fileUrl: sampleFileUrl,
    actions: { pageUrl, vcfUrl: `${path}/contact.vcf` },
    share: sampleShare,
    madeWithVisita: true,
  })
  const headers = { 'x-robots-tag': 'noindex' }
  return presentPage(await renderCardPage(view), { status: 200, publicUrl, headers })
}
