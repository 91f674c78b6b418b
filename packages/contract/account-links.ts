import { trimLink } from './link.ts'

/** Where the page of an account is, by the name of its network in small letters and digits; `*` stands for the account. */
const pages: Readonly<Record<string, string>> = {
  bandcamp: 'https://*.bandcamp.com/',
  behance: 'https://www.behance.net/*',
  bluesky: 'https://bsky.app/profile/*',
  dribbble: 'https://dribbble.com/*',
  etsy: 'https://www.etsy.com/shop/*',
  facebook: 'https://www.facebook.com/*',
  figma: 'https://www.figma.com/@*',
  github: 'https://github.com/*',
  gitlab: 'https://gitlab.com/*',
  instagram: 'https://www.instagram.com/*',
  line: 'https://line.me/R/ti/p/%40*',
  linkedin: 'https://www.linkedin.com/in/*',
  medium: 'https://medium.com/@*',
  messenger: 'https://m.me/*',
  orcid: 'https://orcid.org/*',
  patreon: 'https://www.patreon.com/*',
  paypal: 'https://paypal.me/*',
  pinterest: 'https://www.pinterest.com/*',
  quora: 'https://www.quora.com/profile/*',
  reddit: 'https://www.reddit.com/user/*',
  snapchat: 'https://www.snapchat.com/add/*',
  soundcloud: 'https://soundcloud.com/*',
  spotify: 'https://open.spotify.com/user/*',
  substack: 'https://substack.com/@*',
  telegram: 'https://t.me/*',
  threads: 'https://www.threads.com/@*',
  tiktok: 'https://www.tiktok.com/@*',
  tripadvisor: 'https://www.tripadvisor.com/Profile/*',
  tumblr: 'https://www.tumblr.com/*',
  twitch: 'https://www.twitch.tv/*',
  vimeo: 'https://vimeo.com/*',
  x: 'https://x.com/*',
  xing: 'https://www.xing.com/profile/*',
  youtube: 'https://www.youtube.com/@*',
}

/** The networks whose accounts have pages. */
export const accountNetworks: readonly string[] = Object.keys(pages)

/**
 * The address of an account of a social network, made of its name: `@neha.kapoor`, `nehakapoor`, `@ctt@social.lol`. A name with a
 * dot needs its `@`: without, it is an address.
 * @param network as the owner chose it: `Instagram`, `Stack Overflow`
 * @returns undefined for a text that is no name of an account there
 */
export function accountLink(network: string, text: string): string | undefined {
  const id = network.toLowerCase().replace(/[^a-z0-9]/g, '')
  const typed = trimLink(text)
  if (id === 'mastodon') {
    const [, name, host] = /^@?([\w.-]+)@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(typed) ?? []
    return name === undefined || host === undefined ? undefined : `https://${host.toLowerCase()}/@${name}`
  }
  const page = Object.hasOwn(pages, id) ? pages[id] : undefined
  const name = /^(?:@([\w.-]+)|([\w-]+))$/.exec(typed)
  const account = name?.[1] ?? name?.[2]
  return page === undefined || account === undefined ? undefined : page.replace('*', account)
}
