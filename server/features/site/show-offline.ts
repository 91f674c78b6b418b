import { renderOfflinePage } from '#cards/pages/offline-page.tsx'
import type { AppCtx } from '#server/platform/ctx.ts'
import { presentPage, readVariant, respondOnce } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'

/** The page that browsers of signed-in people store, for when they cannot load another one. It asks the database nothing. */
export async function showOffline({ env }: AppCtx, { header }: PageRequest): Promise<Response> {
  const { locale } = readVariant(header)
  const { publicUrl } = env
  const page = presentPage(await renderOfflinePage(locale), {
    status: 200,
    publicUrl,
    headers: { 'x-robots-tag': 'noindex' },
  })
  return respondOnce(page, header)
}
