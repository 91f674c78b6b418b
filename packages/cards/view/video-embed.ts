/** Players that a page may show after the visitor has asked for it: they do not follow people. */
const youtube = 'https://www.youtube-nocookie.com/embed'
const vimeo = 'https://player.vimeo.com/video'

/** @returns the address of the player for a video of a known provider; undefined for any other link, as to a channel */
export function playerOf(href: string): string | undefined {
  const url = URL.parse(href)
  if (url === null) return undefined
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  if (host === 'youtu.be' || /^youtube(?:-nocookie)?\.com$/.test(host)) return youtubePlayer(url, host)
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoPlayer(url) : undefined
}

function youtubePlayer(url: URL, host: string): string | undefined {
  const id = youtubeId(url, host)
  const list = playlistOf(url)
  if (id === undefined && list === undefined) return undefined
  const start = startOf(url)
  const parameters = [
    'autoplay=1',
    ...(list ? [`list=${list}`] : []),
    ...(start > 0 ? [`start=${start}`] : []),
  ]
  return `${youtube}/${id ?? 'videoseries'}?${parameters.join('&')}`
}

/** The names of channels may have eleven letters, too: only these paths are of videos. */
function youtubeId({ pathname, searchParams }: URL, host: string): string | undefined {
  const path = host === 'youtu.be' ? /^\/([\w-]+)\/?$/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)\/?$/
  const id = /^\/(?:watch\/?)?$/.test(pathname) ? searchParams.get('v') : path.exec(pathname)?.[1]
  if (id === 'videoseries' || id === 'live_stream') return undefined
  return id && /^[\w-]{11}$/.test(id) ? id : undefined
}

/** A list that everybody sees: not the mixes that YouTube makes for one person, nor what somebody wants to watch later. */
function playlistOf({ pathname, searchParams }: URL): string | undefined {
  const list = searchParams.get('list') ?? ''
  const isListed = /^\/(?:playlist|watch|embed\/[\w-]{11}|[\w-]{11})?\/?$/.test(pathname)
  return isListed && /^(?:PL|UU|FL|OLAK5uy_)[\w-]{10,64}$/.test(list) ? list : undefined
}

function vimeoPlayer(url: URL): string | undefined {
  // an unlisted video has a code behind its number
  const path =
    /^\/(?:video\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{6,16}))?\/?$/
  const [, id, code] = path.exec(url.pathname) ?? []
  const hidden = code ?? /^[0-9a-f]{6,16}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  if (id === undefined) return undefined
  const start = startOf(url)
  return `${vimeo}/${id}?dnt=1&autoplay=1${hidden === undefined ? '' : `&h=${hidden}`}${start > 0 ? `#t=${start}s` : ''}`
}

/** The second at which a video begins: `t=90`, `t=1m30s`, `start=90`, `#t=1m30s`. */
function startOf({ searchParams, hash }: URL): number {
  const text =
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t')
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '')
  const [hours = 0, minutes = 0, seconds = 0] = (found ?? []).slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}
