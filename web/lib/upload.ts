import type { EndpointShape } from '#contract/endpoint.ts'
import type { Error, Success } from './call.ts'
import { noAnswer, readReply } from './call.ts'
import { getSession } from './session.ts'

/**
 * Calls a `multipart` endpoint and tells how far it is, which `fetch` cannot. Never throws.
 * @param onProgress share of the bytes that are under way, 0 to 1
 */
export function upload<E extends EndpointShape>(
  endpoint: E,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Success<E> | Error> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    const { token } = getSession()
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', () => resolve(noAnswer))
    request.addEventListener('abort', () => resolve(noAnswer))
    request.addEventListener('load', () =>
      resolve(request.response === null ? noAnswer : readReply<E>(request.status, request.response)),
    )
    request.send(form)
  })
}
