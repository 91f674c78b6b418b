import { accountNetworks, isTopLevel } from './account-networks.ts'
import type { Network } from './account-networks.ts'
import { hasScheme, idOfNetwork, normalizeLink, sharedLink, trimLink } from './link.ts'

/**
 * The addresses of accounts, made of their names or of any of their addresses (decision 0178). A name never becomes the host of
 * an address: `neha.kapoor` would lead to a stranger.
 */

export type AccountReading = {
  /** Where the text leads; undefined when it is neither an account nor an address. */
  readonly link: string | undefined
  /** The name, and the address that the text could be as well: `kiln.studio`. */
  readonly question?: { readonly account: string; readonly address: string }
}

/**
 * Reads the address of a social link: the name of an account (`@neha`, `neha.kapoor`), its path (`in/neha`) or address.
 * @param network as the owner chose it: `Instagram`, `Twitter`, `Stack Overflow`
 * @returns undefined for what is read as any other link: whole addresses of something else, and all texts of networks whose
 *   accounts have no page
 */
export function readAccount(network: string, text: string): AccountReading | undefined {
  const id = idOfNetwork(network)
  const typed = (sharedLink(text) ?? trimLink(text)).replace(/\p{Cf}/gu, '')
  if (typed === '') return undefined
  if (id === 'mastodon') return readMastodon(typed)
  const accounts = Object.hasOwn(accountNetworks, id) ? accountNetworks[id] : undefined
  if (accounts === undefined) return undefined
  if (!hasScheme(typed)) return readWithoutScheme(accounts, typed.replace(/^\/+/, ''))
  const url = URL.parse(typed)
  const link = url === null ? undefined : linkOfAddress(accounts, url)
  return link === undefined ? undefined : { link }
}

/** Letters with their marks and digits of any script, `_` and `-`; between them full stops, where the network has them. */
function nameOf({ host, hasDots }: Network, text: string): string | undefined {
  const name = text.replace(/^@/, '').normalize('NFC')
  if (!/^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*$/u.test(name)) return undefined
  if (host.startsWith('*')) return /^[a-z0-9-]+$/i.test(name) ? name.toLowerCase() : undefined
  return hasDots === true || !name.includes('.') ? name : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param page a path of the network; without it, that of a name alone */
function linkTo({ host, paths, subdomainsOf }: Network, name: string, page = paths[0] ?? ''): string {
  // Names of Bluesky are domains.
  const isShort = host === 'bsky.app' && subdomainsOf !== undefined && !name.includes('.')
  const account = encodeURIComponent(isShort ? `${name}.${subdomainsOf}` : name)
  const path = page === '' ? '' : `/${page.replace('*', account)}`
  return `https://${host.replace('*', account)}${path}`
}

/** The page that a path names, with or without a slash at its end. */
function linkOfPath(accounts: Network, path: string): string | undefined {
  const typed = decode(path).replace(/\/+$/, '')
  for (const pattern of accounts.paths) {
    const [from = '', page = from] = pattern.split('=')
    const start = decode(from).replace('*', '')
    if (from === '' || !typed.toLowerCase().startsWith(start.toLowerCase())) continue
    const name = nameOf(accounts, typed.slice(start.length))
    if (name !== undefined) return linkTo(accounts, name, page)
  }
  return undefined
}

const domainsOf = ({ host, domains = [], subdomainsOf }: Network): readonly string[] => [
  subdomainsOf ?? host.replace(/^(?:www|open)\./, ''),
  ...domains,
]
const everyDomain = [...Object.values(accountNetworks).flatMap(domainsOf), 'mastodon.social']
const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Subdomains that show the same pages: of devices, languages and countries. */
const sameSite = /^(?:www|m|mobile|web|open|old|new|touch|[a-z]{2}|[a-z]{2}-[a-z]{2})?$/
/** Pages that show nothing without their query, where others have a name. */
const needsQuery = /^(?:.*\.php|events?|login|photos?|playlist|results|search|sharer?|story|watch)\/*$/i

/** The canonical address of an account, made of any of its addresses. Their queries only say where people come from. */
function linkOfAddress(accounts: Network, { protocol, hostname, pathname, search }: URL): string | undefined {
  if (!/^https?:$/.test(protocol)) return undefined
  const domain = domainsOf(accounts).find((known) => isUnder(hostname, known))
  if (domain === undefined) return undefined
  const subdomain = hostname.slice(0, -domain.length).replace(/\.$/, '')
  const path = pathname.replace(/^\/+/, '')
  if (domain === accounts.subdomainsOf && !/^(?:www|m)?$/.test(subdomain)) {
    const name = path === '' && !subdomain.includes('.') ? nameOf(accounts, subdomain) : undefined
    return name === undefined ? undefined : linkTo(accounts, name)
  }
  // A short address of YouTube is one of a video.
  const isOther = domain === 'youtu.be' ? !path.startsWith('@') : search !== '' && needsQuery.test(path)
  return isOther || !sameSite.test(subdomain) ? undefined : linkOfPath(accounts, path)
}

/** A name, a path or an address that somebody typed without `https://`. */
function readWithoutScheme(accounts: Network, typed: string): AccountReading {
  const url = typed.startsWith('@') ? null : URL.parse(`https://${typed}`)
  if (url !== null && everyDomain.some((known) => isUnder(url.hostname, known)))
    return { link: linkOfAddress(accounts, url) ?? normalizeLink(typed) }
  const bare = typed.replace(/[?#].*$/s, '').replace(/[./]+$/, '')
  const name = nameOf(accounts, decode(bare))
  const address = endsAsAddress(typed) ? normalizeLink(typed) : undefined
  if (name === undefined) return { link: linkOfPath(accounts, bare) ?? address }
  const link = linkTo(accounts, name)
  return address === undefined ? { link } : { link, question: { account: name, address } }
}

/** Whether the host at the start of a text ends as those of web addresses do. A backslash ends a host as a slash does. */
function endsAsAddress(typed: string): boolean {
  const [host = ''] = /^[^/\\?#:@]*/.exec(typed) ?? []
  const labels = host.split(/[.。．｡]/)
  return labels.length > 1 && isTopLevel(labels.at(-1) ?? '')
}

/** An account has the server in its name, and the address begins with that: `@neha@social.lol`, `social.lol/@neha`. */
function readMastodon(typed: string): AccountReading | undefined {
  const [, atName, atHost] = /^@?([\w.-]+)@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(typed) ?? []
  const [, host = atHost, name = atName] =
    /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})\/@([\w.-]+)\/?(?:[?#].*)?$/is.exec(typed) ?? []
  if (host !== undefined && name !== undefined) return { link: `https://${host.toLowerCase()}/@${name}` }
  if (hasScheme(typed)) return undefined
  return { link: endsAsAddress(typed) ? normalizeLink(typed) : undefined }
}
