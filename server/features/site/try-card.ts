import { kinds } from '#cards/kinds.ts'
import { blankVcard } from '#cards/kinds/vcard/blank-vcard.ts'
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
import { type TriedCard, tryPaths, tryQuery } from '#site/tried-card.ts'
import {
  type PageRequest,
  presentFile,
  presentPage,
  readVariant,
  respondOnce,
  seeOther,
} from '../pages/index.ts'
import { takeTry } from './read-tried.ts'

/** *Calling card*, which is composed for a name and little else, in its own colors. */
const { primary: primary_color, secondary: secondary_color } = templates[templateIdOf(1)].meta.sampleColors
const template = { themeId: 1, colors: { primary_color, secondary_color, theme: 3 } } as const

const contentOf = ({ name, work }: TriedCard) => kinds.vcard.read({ ...blankVcard(name), job_title: work })

/**
 * The card of a visitor who typed a name on the home page: it exists in its address alone, nothing is stored. The page is
 * the one that a published card has, and the home page shows it in the window of its phone.
 */
export async function showTriedCard(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const tried = await takeTry(ctx, request)
  if (tried instanceof Response) return tried
  if (tried.name === '') return seeOther('/')
  const { publicUrl } = ctx.env
  const view = toCardView({
    content: contentOf(tried),
    themeId: template.themeId,
    colors: template.colors,
    locale: readVariant(request.header).locale,
    fileUrl: sampleFileUrl,
    actions: {
      pageUrl: publicUrl + tryPaths.card + tryQuery(tried),
      vcfUrl: tryPaths.file + tryQuery(tried),
    },
    // nobody receives it
    share: { source: 'link' },
    madeWithVisita: true,
  })
  const headers = { 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' }
  const page = presentPage(await renderCardPage(view), {
    status: 200,
    publicUrl,
    headers,
    framedBy: "'self'",
  })
  return respondOnce(page, request.header)
}

/** The contact file of that card. */
export async function saveTriedCard(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const tried = await takeTry(ctx, request)
  if (tried instanceof Response) return tried
  if (tried.name === '') return seeOther('/')
  const { publicUrl } = ctx.env
  const contact = toVcfContact({
    content: contentOf(tried),
    uid: '00000000-0000-4000-8000-000000000000',
    revision: new Date(0),
    permalink: publicUrl + tryPaths.card + tryQuery(tried),
  })
  const headers = { 'content-disposition': contentDisposition('attachment', vcfFileName(tried.name)) }
  const type = 'text/vcard; charset=utf-8'
  const file = presentFile(Buffer.from(toVcf(contact)), type, { status: 200, publicUrl, headers })
  return respondOnce(file, request.header)
}
