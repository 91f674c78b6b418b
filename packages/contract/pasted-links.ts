import { asciiDigits } from './digits.ts'
import { normalizeLink, sharedLink, trimLink } from './link.ts'

const search = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`

/**
 * The map link that a pasted text means: coordinates, a plus code, the code that embeds a map, or a text that a map app shares.
 * @returns undefined for a text that means none, or that is a link as it stands
 */
export function mapLink(text: string): string | undefined {
  const typed = trimLink(text)
  const [, latitude, longitude = ''] = /^geo:(-?[\d.]+),\s*(-?[\d.]+)/i.exec(asciiDigits(typed)) ?? []
  const place = latitude === undefined ? coordinatesIn(typed) : `${latitude},${longitude}`
  if (place !== undefined) return search(place)
  if (plusCode.test(typed)) return search(typed)
  const link =
    frameSource(typed) ??
    (/^https?:/i.test(typed) ? undefined : mapOfApp.exec(typed)?.[0]) ??
    sharedLink(typed) ??
    typed
  return mapOfFrame(link) ?? (link === typed ? undefined : normalizeLink(link))
}

/** Phones may write the name of a place and its address without the break between them into a field of one line. */
const mapOfApp =
  /(?<=\S)https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\.com|maps\.apple)\/[\w/?=&%.+,@-]*[\w/]/

/** `8FHJW2VR+2X`, or the short form with a town: `W2VR+2X Mumbai`. */
const plusCode = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?:,?\s.+)?$/i

/** @returns latitude and longitude in degrees: of `18.92, 72.83`, `18,92; 72,83`, `18.92° N, 72.83° E` or `18°55'19"N 72°50'5"E` */
function coordinatesIn(text: string): string | undefined {
  if (text.length > 60) return undefined
  const typed = asciiDigits(text).replaceAll('٫', '.').replaceAll('−', '-')
  const point = `(-?\\d{1,3}(?:[.,]\\d+)?)\\s*°?(?:\\s*(\\d{1,2})\\s*['′’](?:\\s*(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:["″”]|''))?)?\\s*`
  const found = new RegExp(`^\\(?${point}([NS])?\\s*[,;،\\s]\\s*${point}([EW])?\\)?$`, 'i').exec(typed)
  if (found === null) return undefined
  // two whole numbers may be anything
  if (!/[.,°]/.test([found[1], found[5], text.replaceAll(',', '')].join(' '))) return undefined
  const degreesOf = (parts: readonly (string | undefined)[], negative: RegExp): number => {
    const [degrees = '', minutes = '0', seconds = '0', side = ''] = parts
    const [d = 0, m = 0, s = 0] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')))
    const size = Math.abs(d) + m / 60 + s / 3600
    return degrees.startsWith('-') !== negative.test(side) ? -size : size
  }
  const [latitude, longitude] = [degreesOf(found.slice(1, 5), /s/i), degreesOf(found.slice(5, 9), /w/i)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? `${decimal(latitude)},${decimal(longitude)}` : undefined
}

/** Six decimals are 11 cm. */
const decimal = (degrees: number) => String(Number(degrees.toFixed(6)))

/** @returns the address of the page that `<iframe src="…">` shows */
function frameSource(text: string): string | undefined {
  const [, source] = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? []
  return source?.replace(/&amp;/gi, '&').replace(/^\/\//, 'https://')
}

/** The page of a map that is made for frames: opened alone, it shows an error, or a map without its place. */
function mapOfFrame(link: string): string | undefined {
  const url = URL.parse(link)
  const host = url?.hostname.replace(/^(?:www|maps)\./, '') ?? ''
  if (url === null || url.protocol !== 'https:') return undefined
  if (host === 'openstreetmap.org' && url.pathname === '/export/embed.html')
    return coordinatesOfMarker(url.searchParams.get('marker') ?? '')
  if (!/^google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return undefined
  if (url.searchParams.get('output') === 'embed') {
    const place = url.searchParams.get('q') ?? url.searchParams.get('ll')
    return place === null ? undefined : search(place)
  }
  if (!url.pathname.startsWith('/maps/embed')) return undefined
  const query =
    url.searchParams.get('q') ?? url.searchParams.get('destination') ?? url.searchParams.get('center')
  return query === null ? placeOfFrame(url.searchParams.get('pb') ?? '') : search(query)
}

/** @param fields as `!1m18!2d72.83!3d18.92!1s0x3be7d1c7:0xc70a25a7!2sGateway`; of several places, the last is where the way ends */
function placeOfFrame(fields: string): string | undefined {
  const id = [...fields.matchAll(/!1s0x[\da-f]+(?::|%3A)(0x[\da-f]{1,16})/gi)].at(-1)?.[1]
  if (id !== undefined) return `https://maps.google.com/?cid=${BigInt(id)}`
  const [, longitude = '', latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(fields) ?? []
  return latitude === undefined ? undefined : search(`${latitude},${longitude}`)
}

function coordinatesOfMarker(marker: string): string | undefined {
  const [, latitude, longitude = ''] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(marker) ?? []
  return latitude === undefined
    ? undefined
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/**
 * The link of a video that a pasted text means: the code that embeds it, or a text that an app shares.
 * @returns undefined for a text that means none, or that is a link as it stands
 */
export function videoLink(text: string): string | undefined {
  const source = frameSource(text)
  if (source === undefined) return sharedLink(text)
  const link = normalizeLink(source)
  const [, id] =
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:$|\?)/.exec(link ?? '') ?? []
  const start = URL.parse(link ?? '')?.searchParams.get('start')
  const isVideo = id !== undefined && id !== 'videoseries'
  return isVideo ? `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}` : link
}
