import type { EndpointShape } from '#contract/endpoint.ts'
import type { ApiError, CallInput } from './call.ts'
import { readReply, send, unavailable } from './call.ts'

/**
 * Saves a file that only its owner may have. A plain link cannot carry the bearer token, and a token in the address
 * would end up in histories and logs. So the bytes are fetched here and handed to the browser as a file of this page.
 * @returns the error, or undefined when the browser has the file. Never throws.
 */
export async function download<E extends EndpointShape & { readonly binary: string }>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ApiError | undefined> {
  try {
    const response = await send(endpoint, input)
    if (response.ok) {
      saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition') ?? ''))
      return undefined
    }
    const reply = readReply(endpoint, response.status, await response.json())
    return reply.ok ? unavailable : reply
  } catch {
    return unavailable
  }
}

/** The file name in a Content-Disposition header (RFC 6266). `filename*` comes first: it can hold every letter. */
export function fileNameOf(contentDisposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(contentDisposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(contentDisposition)?.[1]
  if (encoded === undefined) return plain || 'download'
  try {
    return decodeURIComponent(encoded)
  } catch {
    return plain || 'download'
  }
}

/** How long the bytes stay available: the browser may ask the person first where to save the file. */
const objectUrlMilliseconds = 60_000

/** Hands bytes to the browser as a file to save. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), objectUrlMilliseconds)
}
