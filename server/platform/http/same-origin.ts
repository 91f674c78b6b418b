/**
 * Whether a form was posted from a page of ours. A browser says where a post comes from, by `Sec-Fetch-Site` (over
 * HTTPS) and `Origin`; what sends neither is an old browser or a program, which no foreign page can steer.
 * `Origin: null` (a sandboxed frame, a page out of a file) is foreign.
 * @param publicUrl and the request's own host are both ours: an operator may open the server by another name.
 */
export function isFromOurPages(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin === null) return true
  const host = headers.get('host')
  const ours = URL.parse(origin)
  return ours !== null && (ours.origin === new URL(publicUrl).origin || ours.host === host)
}

/** Whether a page of another site could have sent this without asking first: it can send any type but JSON. */
export function mayBeForm(headers: Headers): boolean {
  return !/^application\/json\b/i.test(headers.get('content-type') ?? '')
}
