/** Players that a page may show after the visitor has asked for it: they do not follow people. */
const youtube = 'https://www.youtube-nocookie.com'
const vimeo = 'https://player.vimeo.com'

/** @returns the address of the player for a video of a known provider; undefined for any other link */
export function playerOf(href: string): string | undefined {
  const url = URL.parse(href)
  if (url === null) return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be' || /^(?:music\.)?youtube(?:-nocookie)?\.com$/.test(host)) {
    const id =
      url.searchParams.get('v') ?? /\/(?:(?:embed|shorts|live)\/)?([\w-]{11})$/.exec(url.pathname)?.[1]
    return id !== undefined && /^[\w-]{11}$/.test(id) ? `${youtube}/embed/${id}?autoplay=1` : undefined
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined
  // an unlisted video has a code behind its number
  const [, id, code] = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?$/.exec(url.pathname) ?? []
  const hidden = code ?? /^[0-9a-f]{6,16}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  return id === undefined
    ? undefined
    : `${vimeo}/video/${id}?dnt=1&autoplay=1${hidden === undefined ? '' : `&h=${hidden}`}`
}
