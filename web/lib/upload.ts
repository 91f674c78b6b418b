import type { EndpointShape } from '#contract/endpoint.ts'
import type { ApiError, Success } from './call.ts'
import { readReply, unavailable } from './call.ts'
import { getSession } from './session.ts'

/**
 * Calls a `multipart` endpoint and reports its progress, which `fetch` cannot. Errors are returned as by `call`.
 * @param onProgress gets the share of the bytes that were sent, 0 to 1.
 */
export function upload<E extends EndpointShape>(
  endpoint: E,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Success<E> | ApiError> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    const { token } = getSession()
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', () => resolve(unavailable))
    request.addEventListener('abort', () => resolve(unavailable))
    request.addEventListener('load', () => {
      try {
        resolve(readReply(endpoint, request.status, request.response))
      } catch (error) {
        reject(error)
      }
    })
    request.send(form)
  })
}
