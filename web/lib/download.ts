import { useMutation } from '@tanstack/react-query'
import type { EndpointShape } from '#contract/endpoint.ts'
import { ApiError, readReply, send, withProof } from './call.ts'
import type { Callable } from './call.ts'
import type { EndpointInput } from './query.ts'

type FileEndpoint = EndpointShape & { readonly binary: string }

/**
 * Saves a file that only its owner may have. A plain link cannot carry the bearer token, and a token in the address
 * would end up in histories and logs. So the bytes are fetched here and handed to the browser as a file of this page.
 * @throws ApiError when the server replies with an error or cannot be reached
 */
export const download = <E extends FileEndpoint>(
  endpoint: Callable<E>,
  input: EndpointInput<E> = {},
): Promise<void> => withProof(() => fetchAndSave(endpoint, input))

async function fetchAndSave<E extends FileEndpoint>(
  endpoint: Callable<E>,
  input: EndpointInput<E>,
): Promise<void> {
  const { bytes, name } = await fetchFile(endpoint, input)
  saveFile(bytes, name)
}

/** A file that only its owner may have, and the name to save it under. @throws ApiError like `download` */
export async function fetchFile<E extends FileEndpoint>(
  endpoint: Callable<E>,
  input: EndpointInput<E>,
): Promise<{ readonly bytes: Blob; readonly name: string }> {
  const response = await send(endpoint, input).catch(() => undefined)
  if (response?.ok === true) {
    const bytes = await response.blob().catch(() => undefined)
    if (bytes === undefined) throw new ApiError('unavailable')
    return { bytes, name: fileNameOf(response.headers.get('content-disposition') ?? '') }
  }
  const envelope: unknown = await response?.json().catch(() => undefined)
  readReply(endpoint, response?.status ?? 0, envelope)
  throw new ApiError('unavailable')
}

/** `download` as an action. A notice shows its error. */
export const useEndpointDownload = <E extends FileEndpoint>(endpoint: Callable<E>) =>
  useMutation<void, ApiError, EndpointInput<E>>({ mutationFn: (input) => download(endpoint, input) })

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
