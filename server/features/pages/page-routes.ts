import type { PageRoute } from '#server/platform/http/page-route.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { requestAddress } from '#server/platform/http/request-ctx.ts'
import { handlePage } from './handle-page.ts'
import type { PageHandler } from './handle-page.ts'

/** Several times what the longest form has, with every letter written as a percent sign and digits. */
const usualMaxBytes = 256_000

/**
 * A route that answers every request itself, errors too.
 * @param maxBytes of a form that is posted
 */
export function page(
  methods: PageRoute['methods'],
  paths: PageRoute['paths'],
  handler: PageHandler,
  maxBytes = usualMaxBytes,
): PageRoute {
  return {
    methods,
    paths,
    handle: (ctx, request) => {
      const { pathname, search } = new URL(request.url)
      let form: Promise<FormData> | undefined
      const readOnce = () => (form ??= readFormData(request, maxBytes))
      const pageRequest = {
        method: request.method,
        url: pathname + search,
        header: (name: string) => request.headers.get(name) ?? undefined,
        ip: requestAddress(request.headers, ctx.env.TRUSTED_PROXIES),
        readForm: async () => fieldsOf(await readOnce()),
        readFile: async (name: string) => fileOf((await readOnce()).get(name)),
      }
      return handlePage(ctx, pageRequest, handler)
    },
  }
}

/** A body that is not a form has no fields. @throws AppError body_too_large */
async function readFormData(request: Request, maxBytes: number): Promise<FormData> {
  const body = await limitBody(request, maxBytes)
  try {
    return await body.formData()
  } catch {
    return new FormData()
  }
}

function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}

/** A browser sends an empty file where none was chosen. */
const fileOf = (value: FormDataEntryValue | null) =>
  value instanceof File && value.size > 0 ? value : undefined
