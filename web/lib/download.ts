import type { EndpointShape } from '#contract/endpoint.ts'
import type { CallInput, Error } from './call.ts'
import { noAnswer, readReply, send } from './call.ts'

/**
 * Saves a file that only its owner may have. A plain link cannot carry the bearer token, and a token in the address
 * would end up in histories and logs: so the bytes are fetched here and handed to the browser as a file of this page.
 * @returns the error, or undefined when the browser has the file. Never throws.
 */
export async function download<E extends EndpointShape & { readonly binary: string }>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Error | undefined> {
  try {
    const response = await send(endpoint, input)
    if (response.ok) {
      saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition') ?? ''))
      return undefined
    }
    const refused = readReply<E>(response.status, await response.json())
    return refused.ok ? noAnswer : refused
  } catch {
    return noAnswer
  }
}

/** The name a server gave a file (RFC 6266): the one with all letters before the plain one. */
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

/** Long enough for a browser that asks the person where to put the file. */
const keptMilliseconds = 60_000

/** Hands bytes that are here already to the browser as a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}
