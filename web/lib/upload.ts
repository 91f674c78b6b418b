import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, readReply } from './call.ts'
import type { Callable } from './call.ts'
import { getSession } from './session.ts'

/**
 * Calls a `multipart` endpoint and reports its progress, which `fetch` cannot. Errors are thrown as by `call`.
 * @param onProgress gets the share of the bytes that were sent, 0 to 1.
 */
export async function upload<E extends EndpointShape>(
  endpoint: Callable<E>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<ReplyOf<E>> {
  const reply = await sendForm(endpoint, form, onProgress)
  if (reply === undefined) throw new ApiError('unavailable')
  return readReply(endpoint, reply.status, reply.envelope)
}

type FormReply = { readonly status: number; readonly envelope: unknown }

/** @returns undefined when the server cannot be reached */
function sendForm(
  { method, path }: Pick<EndpointShape, 'method' | 'path'>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<FormReply | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    const { token } = getSession()
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('abort', () => resolve(undefined))
    request.addEventListener('load', () => resolve({ status: request.status, envelope: request.response }))
    request.send(form)
  })
}
