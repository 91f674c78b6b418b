import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { allEndpoints } from '#contract/endpoints.ts'
import { accountRoutes } from './features/account/index.ts'
import { analyticsRoutes } from './features/analytics/index.ts'
import { authRoutes, authenticate } from './features/auth/index.ts'
import { backOfficeRoutes } from './features/back-office/index.ts'
import { bouncesRoutes } from './features/bounces/index.ts'
import { brandsRoutes } from './features/brands/index.ts'
import { cardsRoutes } from './features/cards/routes.ts'
import { claimsRoutes } from './features/claims/index.ts'
import { contactsRoutes } from './features/contacts/index.ts'
import { contentRoutes } from './features/content/index.ts'
import { deskRoutes } from './features/desk/index.ts'
import { filePages, filesRoutes } from './features/files/routes.ts'
import { firstStepsRoutes } from './features/first-steps/index.ts'
import { handoversRoutes } from './features/handovers/index.ts'
import { ledgerRoutes } from './features/ledger/index.ts'
import { invitationsRoutes } from './features/invitations/index.ts'
import { merchandiseRoutes } from './features/merchandise/index.ts'
import { notificationPages, notificationsRoutes } from './features/notifications/index.ts'
import { packagesRoutes } from './features/packages/index.ts'
import { organiserPages, organisersRoutes } from './features/organisers/index.ts'
import { pageRoutes, scanRoutes, waitForOwnNotifications } from './features/pages/index.ts'
import { partnersRoutes } from './features/partners/index.ts'
import { paymentPages, paymentsRoutes } from './features/payments/index.ts'
import { placesRoutes } from './features/places/routes.ts'
import { printsRoutes } from './features/prints/index.ts'
import { professionsRoutes } from './features/professions/index.ts'
import { qrcodesRoutes } from './features/qrcodes/routes.ts'
import { registrationPages, registrationsRoutes } from './features/registrations/index.ts'
import { renewalsRoutes } from './features/renewals/index.ts'
import { sitePages } from './features/site/index.ts'
import { readShellBrand, settingsRoutes } from './features/settings/index.ts'
import { subscriptionsRoutes } from './features/subscriptions/index.ts'
import { tasksRoutes } from './features/tasks/index.ts'
import { nfcRoutes } from './features/nfc/index.ts'
import { invoicesRoutes } from './features/invoices/index.ts'
import { taxesRoutes } from './features/taxes/index.ts'
import { templatesRoutes } from './features/templates/index.ts'
import { usersRoutes } from './features/users/index.ts'
import { couponsRoutes } from './features/coupons/index.ts'
import type { AppCtx } from './platform/ctx.ts'
import { canReach } from './platform/db/can-reach.ts'
import { logAddressErrors } from './platform/http/log-address-errors.ts'
import { limitAddresses } from './platform/http/budget.ts'
import { compressJson } from './platform/http/compress-json.ts'
import { apiPolicy, baseHeaders, transportHeaders } from './platform/http/headers.ts'
import { mountDocs } from './platform/http/docs.ts'
import type { PageRoute } from './platform/http/page-route.ts'
import { mountPages } from './platform/http/pages.ts'
import type { WebApp } from './platform/http/pages.ts'
import { errorReply, errorResponse } from './platform/http/reply.ts'
import { createRequestCtx } from './platform/http/request-ctx.ts'
import { rememberLocale } from './platform/http/request-locale.ts'
import type { MountedRoute } from './platform/http/route.ts'
import { isFromOurPages, mayBeForm } from './platform/http/same-origin.ts'
import { retryAfter } from './platform/unavailable.ts'

const routes: readonly MountedRoute[] = [
  ...authRoutes,
  ...usersRoutes,
  ...accountRoutes,
  ...cardsRoutes,
  ...templatesRoutes,
  ...subscriptionsRoutes,
  ...renewalsRoutes,
  ...paymentsRoutes,
  ...registrationsRoutes,
  ...organisersRoutes,
  ...qrcodesRoutes,
  ...claimsRoutes,
  ...handoversRoutes,
  ...merchandiseRoutes,
  ...printsRoutes,
  ...partnersRoutes,
  ...ledgerRoutes,
  ...invitationsRoutes,
  ...brandsRoutes,
  ...tasksRoutes,
  ...scanRoutes,
  ...placesRoutes,
  ...professionsRoutes,
  ...taxesRoutes,
  ...settingsRoutes,
  ...packagesRoutes,
  ...nfcRoutes,
  ...invoicesRoutes,
  ...filesRoutes,
  ...contactsRoutes,
  ...notificationsRoutes,
  ...bouncesRoutes,
  ...contentRoutes,
  ...analyticsRoutes,
  ...deskRoutes,
  ...firstStepsRoutes,
  ...backOfficeRoutes,
  ...couponsRoutes,
]

/** Addresses that people open; the screens of the web app come after them. */
const pages: readonly PageRoute[] = [
  ...sitePages,
  ...registrationPages,
  ...organiserPages,
  ...pageRoutes,
  ...filePages,
  ...paymentPages,
  ...notificationPages,
]

/**
 * The whole back end as one `fetch(request)`: the API, the pages visitors see, health and documentation.
 * @param web the built screens; without it (API tests) their paths answer 404.
 */
export function createApp(ctx: AppCtx, web?: WebApp): Hono {
  const app = new Hono()
  const headers = Object.entries({
    ...baseHeaders,
    ...transportHeaders(ctx.env.publicUrl),
    'content-security-policy': apiPolicy,
  })
  app.use(async (context, next) => {
    await next()
    const isUnchanged = context.res.status === 304
    for (const [name, value] of headers)
      if (!context.res.headers.has(name) && !(isUnchanged && isOfPage(name)) && !isFramed(name, context.res))
        context.res.headers.set(name, value)
  })
  app.use(rememberLocale)
  app.use(limitAddresses(ctx))
  app.use(logAddressErrors(ctx))
  app.use('/v1/*', compressJson)
  app.use('/v1/*', async (context, next) => {
    await next()
    if (context.req.method !== 'GET' && context.res.ok) await waitForOwnNotifications(ctx)
  })
  mountEndpoints(app, ctx)
  mountPageRoutes(app, ctx)
  mountHealth(app, ctx)
  mountDocs(app, allEndpoints, ctx.env.publicUrl)
  app.all('/v1/*', () => errorResponse('not_found'))
  if (web !== undefined) mountPages(app, ctx, web, () => readShellBrand(ctx))
  app.notFound(() => errorResponse('not_found'))
  app.onError((error) => {
    const requestId = randomUUID()
    return errorReply(error, { log: ctx.log.child({ requestId }), requestId })
  })
  return app
}

/**
 * Headers that pages set for themselves. A 304 does not repeat them, and a browser would replace those that it has by what the
 * 304 says (RFC 9111 §3.2).
 */
const isOfPage = (name: string) => name === 'content-security-policy' || name === 'x-frame-options'

/** Pages for the frames of other sites say so in their policy, which the old header would contradict. */
const isFramed = (name: string, { headers }: Response) =>
  name === 'x-frame-options' && (headers.get('content-security-policy') ?? '').endsWith('frame-ancestors *')

function mountEndpoints(app: Hono, ctx: AppCtx): void {
  for (const { endpoint, handle } of routes) {
    const isOpenToForms = endpoint.access === 'public' && endpoint.method !== 'GET'
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    // one path of the specification ends with a slash, which clients may leave out
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
    app.on([endpoint.method], paths, async (context) => {
      const { headers } = context.req.raw
      if (isOpenToForms && mayBeForm(headers) && !isFromOurPages(headers, ctx.env.publicUrl))
        return errorResponse('foreign_form')
      const requestCtx = await createRequestCtx(ctx, context.req.raw, authenticate)
      return handle(requestCtx, context.req.raw, context.req.param())
    })
  }
}

function mountPageRoutes(app: Hono, ctx: AppCtx): void {
  for (const { methods, paths, handle, isOpenToOtherSites = false } of pages)
    for (const path of paths)
      app.on([...methods], path, ({ req }) => {
        const isForeign =
          !isOpenToOtherSites && req.method === 'POST' && !isFromOurPages(req.raw.headers, ctx.env.publicUrl)
        return isForeign ? errorResponse('foreign_form') : handle(ctx, req.raw)
      })
}

/** Endpoints that have a handler; the mounting test compares them with the contract. */
export const mountedEndpoints = routes.map(({ endpoint }) => endpoint)

/** Milliseconds. A balancer that asks `/readyz` gets its answer within three seconds. */
const patience = 2_500

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
function mountHealth(app: Hono, ctx: AppCtx): void {
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    if (await canReach(ctx.db, patience)) return context.text('ready')
    return context.text('not ready', 503, { 'retry-after': String(retryAfter) })
  })
}
