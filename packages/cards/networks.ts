import { idOfNetwork } from '#contract/link.ts'

/** Social networks with their icon, name and hosts. Any other link gets the general link icon. */
export const networks = {
  airbnb: { name: 'Airbnb', hosts: ['airbnb.com'] },
  applemusic: { name: 'Apple Music', hosts: ['music.apple.com'] },
  bandcamp: { name: 'Bandcamp', hosts: ['bandcamp.com'] },
  behance: { name: 'Behance', hosts: ['behance.net'] },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  discord: { name: 'Discord', hosts: ['discord.gg', 'discord.com'] },
  dribbble: { name: 'Dribbble', hosts: ['dribbble.com'] },
  etsy: { name: 'Etsy', hosts: ['etsy.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  figma: { name: 'Figma', hosts: ['figma.com'] },
  github: { name: 'GitHub', hosts: ['github.com'] },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'] },
  googlemaps: { name: 'Google Maps', hosts: ['maps.google.com', 'maps.app.goo.gl', 'g.page'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  line: { name: 'LINE', hosts: ['line.me', 'lin.ee'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
  mastodon: { name: 'Mastodon', hosts: ['mastodon.social'] },
  medium: { name: 'Medium', hosts: ['medium.com'] },
  messenger: { name: 'Messenger', hosts: ['m.me', 'messenger.com'] },
  orcid: { name: 'ORCID', hosts: ['orcid.org'] },
  patreon: { name: 'Patreon', hosts: ['patreon.com'] },
  paypal: { name: 'PayPal', hosts: ['paypal.me', 'paypal.com'] },
  pinterest: { name: 'Pinterest', hosts: ['pinterest.com', 'pin.it'] },
  quora: { name: 'Quora', hosts: ['quora.com'] },
  reddit: { name: 'Reddit', hosts: ['reddit.com'] },
  signal: { name: 'Signal', hosts: ['signal.me', 'signal.group'] },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'] },
  soundcloud: { name: 'SoundCloud', hosts: ['soundcloud.com'] },
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'open.spotify.com'] },
  stackoverflow: { name: 'Stack Overflow', hosts: ['stackoverflow.com'] },
  substack: { name: 'Substack', hosts: ['substack.com'] },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  tripadvisor: { name: 'Tripadvisor', hosts: ['tripadvisor.com'] },
  tumblr: { name: 'Tumblr', hosts: ['tumblr.com'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  wechat: { name: 'WeChat', hosts: ['weixin.qq.com', 'wechat.com'] },
  whatsapp: { name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  xing: { name: 'XING', hosts: ['xing.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  zomato: { name: 'Zomato', hosts: ['zomato.com'] },
  zoom: { name: 'Zoom', hosts: ['zoom.us'] },
} as const satisfies Record<string, { readonly name: string; readonly hosts: readonly string[] }>

export type NetworkId = keyof typeof networks

const idOf = new Map<string, NetworkId>()
const idOfHost = new Map<string, NetworkId>()
for (const [key, { name, hosts }] of Object.entries(networks)) {
  const id = key as NetworkId
  idOf.set(id, id).set(idOfNetwork(name), id)
  for (const host of hosts) idOfHost.set(host, id)
}
idOf.set('googlemap', 'googlemaps')

/**
 * The network of a social link: by the type the owner chose, else by the link's host or a parent of it.
 * @param type free text such as `Facebook` or `Stack Overflow`
 * @param host for example `m.facebook.com`
 */
export function findNetwork(type: string, host: string): NetworkId | undefined {
  const byType = idOf.get(idOfNetwork(type))
  if (byType !== undefined) return byType
  const labels = host.toLowerCase().split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const byHost = idOfHost.get(labels.slice(start).join('.'))
    if (byHost !== undefined) return byHost
  }
  return undefined
}
