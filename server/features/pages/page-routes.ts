import type { PageRoute } from '#server/platform/http/page-route.ts'
import { requestAddress } from '#server/platform/http/request-ctx.ts'
import { handlePage } from './handle-page.ts'
import type { PageHandler } from './handle-page.ts'

/** A route that answers every request itself, errors too. */
export function page(
  methods: PageRoute['methods'],
  paths: PageRoute['paths'],
  handler: PageHandler,
): PageRoute {
  return {
    methods,
    paths,
    handle: (ctx, request) => {
      const { pathname, search } = new URL(request.url)
      const asked = {
        method: request.method,
        url: pathname + search,
        header: (name: string) => request.headers.get(name) ?? undefined,
        ip: requestAddress(request.headers, ctx.env.TRUSTED_PROXIES),
        readForm: () => readForm(request),
      }
      return handlePage(ctx, asked, handler)
    },
  }
}

/** A body that is not a form has no fields. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}
