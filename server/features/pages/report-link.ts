import { linkPaths, renderReportPage, renderReportedPage } from '#cards/pages/link-pages.tsx'
import type { RenderedPage } from '#cards/document.tsx'
import { AbuseReport, reportAbuse as endpoint } from '#contract/abuse-reports.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { createAbuseReport } from '../qrcodes/index.ts'
import { readVariant } from './page-request.ts'
import type { PageRequest } from './page-request.ts'
import { presentPage } from './present.ts'
import { renderNotice } from './render-notice.ts'
import { respondOnce, seeOther, tooMany } from './respond.ts'

/** The form by which a visitor reports a code; after it was sent (`?sent`), thanks. It asks the database nothing. */
export async function showReport(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { slug, isSent } = readAddress(request.url)
  const { locale } = readVariant(request.header)
  const page = isSent ? renderReportedPage(locale) : renderReportPage({ locale, slug })
  return respondNew(ctx, request, await page, 200)
}

/** Takes a report; without a reason the form is shown again with what was typed. */
export async function sendReport(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return tooMany(wait)
  const { slug } = readAddress(request.url)
  const { locale } = readVariant(request.header)
  const form = await request.readForm()
  const report = AbuseReport.safeParse(form)
  if (!report.success) {
    const details = form['message'] ?? ''
    return respondNew(ctx, request, await renderReportPage({ locale, slug, missing: true, details }), 422)
  }
  try {
    await createAbuseReport(ctx, slug, report.data)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'qrcode_not_found') throw error
    return respondOnce(await renderNotice(ctx, locale, 'unknown'), request.header)
  }
  return seeOther(`${linkPaths.report(slug)}?sent`)
}

function readAddress(url: string): { slug: string; isSent: boolean } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, , slug = ''] = pathname.split('/')
  return { slug: slug.toLowerCase(), isSent: searchParams.has('sent') }
}

function respondNew(
  ctx: AppCtx,
  { header }: PageRequest,
  page: RenderedPage,
  status: number,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  return respondOnce(presentPage(page, { status, publicUrl: ctx.env.publicUrl, headers }), header)
}
