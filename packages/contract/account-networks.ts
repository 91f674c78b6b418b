/** Where the pages of accounts are, by network. */

export type Network = {
  /** Of the canonical address. */
  readonly host: string
  /** Further domains, without the subdomains that all of them have (`www`, `m`, countries). */
  readonly domains?: readonly string[]
  /**
   * The paths of pages, `*` for the name; the first is that of a name alone. Behind `=` stands how the network writes a path
   * itself: `u/*=user/*`.
   */
  readonly paths: readonly string[]
  /** A domain under which each account has a subdomain of its own. */
  readonly subdomainsOf?: string
  /** Whether names may have full stops. */
  readonly hasDots?: true
}

export const accountNetworks: Readonly<Record<string, Network>> = {
  bandcamp: { host: '*.bandcamp.com', paths: [''], subdomainsOf: 'bandcamp.com' },
  behance: { host: 'www.behance.net', paths: ['*'] },
  bluesky: {
    host: 'bsky.app',
    domains: ['bsky.app'],
    paths: ['profile/*'],
    subdomainsOf: 'bsky.social',
    hasDots: true,
  },
  dribbble: { host: 'dribbble.com', paths: ['*'] },
  etsy: { host: 'www.etsy.com', paths: ['shop/*', 'people/*'] },
  facebook: {
    host: 'www.facebook.com',
    domains: ['fb.com', 'fb.me'],
    paths: ['*', 'groups/*', 'pg/*=*'],
    hasDots: true,
  },
  figma: { host: 'www.figma.com', paths: ['@*'], hasDots: true },
  github: { host: 'github.com', paths: ['*', 'orgs/*=*'] },
  gitlab: { host: 'gitlab.com', paths: ['*', 'groups/*=*'], hasDots: true },
  instagram: { host: 'www.instagram.com', domains: ['instagr.am'], paths: ['*'], hasDots: true },
  line: { host: 'line.me', paths: ['R/ti/p/%40*', 'ti/p/@*=R/ti/p/%40*'], hasDots: true },
  linkedin: {
    host: 'www.linkedin.com',
    paths: ['in/*', 'company/*', 'school/*', 'showcase/*', 'groups/*', 'newsletters/*'],
  },
  medium: { host: 'medium.com', paths: ['@*'], subdomainsOf: 'medium.com', hasDots: true },
  messenger: { host: 'm.me', domains: ['messenger.com'], paths: ['*', 't/*=*'], hasDots: true },
  orcid: { host: 'orcid.org', paths: ['*'] },
  patreon: { host: 'www.patreon.com', paths: ['*', 'c/*=*'] },
  paypal: { host: 'paypal.me', domains: ['paypal.com'], paths: ['*', 'paypalme/*=*'] },
  pinterest: {
    host: 'www.pinterest.com',
    domains: [
      'pinterest.co.uk',
      'pinterest.de',
      'pinterest.fr',
      'pinterest.es',
      'pinterest.ca',
      'pinterest.it',
    ],
    paths: ['*'],
  },
  quora: { host: 'www.quora.com', paths: ['profile/*'] },
  reddit: { host: 'www.reddit.com', paths: ['user/*', 'u/*=user/*', 'r/*'] },
  snapchat: { host: 'www.snapchat.com', paths: ['add/*', '@*=add/*'], hasDots: true },
  soundcloud: { host: 'soundcloud.com', paths: ['*'] },
  spotify: {
    host: 'open.spotify.com',
    domains: ['spotify.com'],
    paths: ['user/*', 'artist/*', 'show/*'],
    hasDots: true,
  },
  substack: { host: 'substack.com', paths: ['@*'] },
  telegram: { host: 't.me', domains: ['telegram.me', 'telegram.dog'], paths: ['*', 's/*=*'] },
  threads: { host: 'www.threads.com', domains: ['threads.net'], paths: ['@*', '*=@*'], hasDots: true },
  tiktok: { host: 'www.tiktok.com', paths: ['@*', '*=@*'], hasDots: true },
  tripadvisor: { host: 'www.tripadvisor.com', paths: ['Profile/*', 'members/*=Profile/*'], hasDots: true },
  tumblr: { host: 'www.tumblr.com', paths: ['*', 'blog/*=*'], subdomainsOf: 'tumblr.com' },
  twitch: { host: 'www.twitch.tv', paths: ['*'] },
  vimeo: { host: 'vimeo.com', paths: ['*'] },
  x: { host: 'x.com', domains: ['twitter.com'], paths: ['*'] },
  xing: { host: 'www.xing.com', paths: ['profile/*', 'companies/*', 'pages/*'] },
  youtube: {
    host: 'www.youtube.com',
    domains: ['youtu.be'],
    paths: ['@*', 'channel/*', 'c/*', 'user/*'],
    hasDots: true,
  },
}

/**
 * Endings of web addresses that people have. It is no complete list: where the end of a text is not one of these or a country's
 * two letters, a whole address, with its `https://`, is asked for.
 */
const topLevels = new Set(
  `com net org edu gov int info biz name pro mobi asia app dev page link site website online web store shop studio design art
   photo photos photography gallery media film video music live tv blog news press agency company business solutions services
   consulting marketing digital tech technology software systems cloud email host network center community club team group
   social chat world global international today life style fashion beauty fitness yoga health care clinic dental doctor school
   academy education college university courses training cafe coffee restaurant bar pub pizza menu kitchen catering recipes
   hotel travel tours holiday events wedding gifts jewelry boutique market money finance fund capital ventures partners
   legal law lawyer tax accountants property properties house homes land estate apartments build construction garden farm
   green energy solar auto cars taxi delivery express city london berlin paris nyc tokyo dubai sydney india ltd llc inc gmbh
   xyz top icu fun wiki one zone space plus work works jobs careers vip best cool ninja guru expert coach foundation church
   bio eco google android example test भारत ভারত ભારત இந்தியா بھارت السعودية امارات مصر قطر المغرب рф укр 中国 香港 한국 ไทย`.split(
    /\s+/,
  ),
)

/** @param label the end of a host, as it was typed */
export const isTopLevel = (label: string): boolean =>
  /^[a-z]{2}$/i.test(label) || topLevels.has(label.toLowerCase())
