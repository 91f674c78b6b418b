import { AppError } from '../app-error.ts'

/**
 * The body of a request that is no larger than allowed. Node holds a request to the length it declares, so that is
 * enough; without one the bytes are counted as they come.
 * @throws AppError body_too_large before more than `maxBytes` are kept.
 */
export async function limitBody(
  request: Request,
  maxBytes: number,
): Promise<Pick<Request, 'text' | 'formData' | 'arrayBuffer'>> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > maxBytes) throw new AppError('body_too_large')
    return request
  }
  if (request.body === null) return request
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError('body_too_large')
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type')
  return new Response(new Blob(chunks), type === null ? {} : { headers: { 'content-type': type } })
}
