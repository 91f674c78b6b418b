import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAccount } from './account-links.ts'
import { accountNetworks, isTopLevel } from './account-networks.ts'
import type { Network } from './account-networks.ts'
import { SocialLink, WebLink } from './kinds/vcard.ts'

const linkOf = (network: string, text: string) => readAccount(network, text)?.link
const parsed = (type: string, link: string) => SocialLink.safeParse({ type, link }).data?.link
const errorsOf = (type: string, link: string) =>
  SocialLink.safeParse({ type, link }).error?.issues.map(({ path, message }) => [path.join(), message])

describe('the address of an account', () => {
  it.each([
    ['Instagram', '@neha.kapoor', 'https://www.instagram.com/neha.kapoor'],
    ['Instagram', ' nehakapoor ', 'https://www.instagram.com/nehakapoor'],
    ['Instagram', 'neha.kapoor', 'https://www.instagram.com/neha.kapoor'],
    ['Instagram', 'neha.kapoor/', 'https://www.instagram.com/neha.kapoor'],
    ['Instagram', 'instagram.com/neha', 'https://www.instagram.com/neha'],
    ['Instagram', 'Look at https://instagram.com/neha?igsh=1', 'https://www.instagram.com/neha'],
    ['Mastodon', '@ctt@social.lol', 'https://social.lol/@ctt'],
    ['Mastodon', 'ctt@Social.lol', 'https://social.lol/@ctt'],
    ['Mastodon', 'Social.lol/@ctt?a=1', 'https://social.lol/@ctt'],
    ['Bluesky', '@neha.bsky.social', 'https://bsky.app/profile/neha.bsky.social'],
    ['Bluesky', 'neha.bsky.social', 'https://bsky.app/profile/neha.bsky.social'],
    ['Bluesky', 'neha', 'https://bsky.app/profile/neha.bsky.social'],
    ['TikTok', '@neha', 'https://www.tiktok.com/@neha'],
    ['YouTube', 'neha', 'https://www.youtube.com/@neha'],
    [
      'YouTube',
      'channel/UC_x5XG1OV2P6uZZ5FSM9Ttw',
      'https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw',
    ],
    ['YouTube', 'https://m.youtube.com/user/neha/', 'https://www.youtube.com/user/neha'],
    ['Bandcamp', 'Neha', 'https://neha.bandcamp.com'],
    ['Tumblr', 'neha.tumblr.com', 'https://www.tumblr.com/neha'],
    ['LinkedIn', 'neha-kapoor-1', 'https://www.linkedin.com/in/neha-kapoor-1'],
    ['LinkedIn', 'in/neha', 'https://www.linkedin.com/in/neha'],
    ['LinkedIn', 'https://in.linkedin.com/company/Kiln/?trk=x', 'https://www.linkedin.com/company/Kiln'],
    ['LinkedIn', 'नेहा', 'https://www.linkedin.com/in/%E0%A4%A8%E0%A5%87%E0%A4%B9%E0%A4%BE'],
    ['Twitter', '@neha', 'https://x.com/neha'],
    ['Twitter / X', 'mobile.twitter.com/neha', 'https://x.com/neha'],
    ['Reddit', 'u/neha', 'https://www.reddit.com/user/neha'],
    ['Reddit', 'r/kiln', 'https://www.reddit.com/r/kiln'],
    ['Line', '@neha', 'https://line.me/R/ti/p/%40neha'],
    ['FB', 'fb.com/neha', 'https://www.facebook.com/neha'],
  ])('of %s that %j names', (network, text, address) => {
    expect(parsed(network, text)).toBe(address)
    expect(parsed(network, address)).toBe(address)
  })

  it.each([
    ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['YouTube', 'youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['Facebook', 'facebook.com/profile.php?id=12', 'https://facebook.com/profile.php?id=12'],
    [
      'Instagram',
      'https://www.instagram.com/p/Cx1/?img_index=2',
      'https://www.instagram.com/p/Cx1/?img_index=2',
    ],
    ['Telegram', 'https://t.me/+AbC', 'https://t.me/+AbC'],
    ['Instagram', 'https://neha.kapoor', 'https://neha.kapoor'],
    ['Instagram', 'kiln.studio/about', 'https://kiln.studio/about'],
    ['X', 'kiln.studio', 'https://kiln.studio'],
    ['Own blog', 'blog.example', 'https://blog.example'],
  ])('is none where %s has another in %j', (network, text, address) => {
    expect(parsed(network, text)).toBe(address)
  })

  it.each([
    ['X', 'neha.kapoor'],
    ['LinkedIn', '@neha.kapoor'],
    ['Mastodon', '@neha.kapoor'],
    ['Mastodon', 'neha.kapoor'],
    ['Instagram', '@neha@kapoor.example'],
    ['Instagram', 'neha.kapoor/about'],
    ['Instagram', 'neha.kapoor\\.com'],
    ['Instagram', 'neha。kapoor'],
    ['Instagram', 'neha%2Ekapoor/x'],
    ['Instagram', 'neha kapoor'],
  ])('is asked for where %s has none in %j, which stays as it was typed', (type, link) => {
    expect(errorsOf(type, link)).toEqual([['link', 'invalid_account']])
  })

  it.each([
    ['Own blog', '@neha.kapoor'],
    ['Zoom', '@neha.kapoor'],
    ['Instagram', 'javascript:alert(1)'],
  ])('leads somewhere: %s %j does not', (type, link) => {
    expect(errorsOf(type, link)).toEqual([['link', 'invalid_link']])
  })

  it('is asked about where a name could be a whole address, and is the account until it is answered', () => {
    const account = 'https://www.instagram.com/kiln.studio'
    const question = { account: 'kiln.studio', address: 'https://kiln.studio' }
    expect(readAccount('Instagram', 'kiln.studio')).toEqual({ link: account, question })
    expect(parsed('Instagram', 'kiln.studio')).toBe(account)
    for (const text of ['@kiln.studio', 'https://kiln.studio', 'neha.kapoor', 'instagram.com'])
      expect(readAccount('Instagram', text)?.question).toBeUndefined()
    expect(readAccount('TikTok', 'neha.in')?.question).toBeDefined()
  })
})

it('takes no name of an account for a host in other links', () => {
  expect(WebLink.safeParse({ link: '@neha.kapoor' }).success).toBe(false)
})

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_]{2,12}$/),
  fc.stringMatching(/^[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Han}é]{1,6}$/u),
)
/** A name by the network's own alphabet. */
function anyName({ host, hasDots }: Network): fc.Arbitrary<string> {
  if (host.startsWith('*'))
    return fc.stringMatching(/^[a-z0-9]{2,6}-?[a-z0-9]{1,6}$/).filter((name) => !name.startsWith('xn--'))
  const joint = fc.constantFrom(...(hasDots ? ['.', '_', '-', ''] : ['_', '-', '']))
  return fc
    .tuple(word, joint, word)
    .map((parts) => parts.join('').normalize('NFC'))
    .filter((name) => /^[\p{L}\p{M}\p{N}_.-]+$/u.test(name))
}
const anyAccount = fc
  .constantFrom(...Object.entries(accountNetworks))
  .chain(([network, accounts]) =>
    fc.record({ network: fc.constant(network), accounts: fc.constant(accounts), name: anyName(accounts) }),
  )
const hostOf = (link = '') => URL.parse(link)?.hostname

/** The same site under `https`, `http` or neither, with what people copy along. */
const asAddress = fc.record({
  scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', '//', ''),
  site: fc.constantFrom('', 'www.', 'm.'),
  end: fc.constantFrom('', '/', '?igsh=a%3D', '/?trk=x#top', '#top'),
})

describe('names of accounts that are made up', () => {
  it('have one address in all ways to write them, which stays the same', () => {
    fc.assert(
      fc.property(anyAccount, asAddress, ({ network, accounts, name }, { scheme, site, end }) => {
        const link = parsed(network, `@${name}`) ?? ''
        expect(hostOf(link)).toBe(accounts.host.replace('*', name))
        expect(decodeURIComponent(link)).toContain(name)
        expect(parsed(network, link)).toBe(link)
        expect([name, parsed(network, name)]).toEqual([name, link])
        expect(parsed(network, `${name}\u200b/`)).toBe(link)
        const { host, pathname } = new URL(link)
        const domains = [host.replace(/^(?:www|open)\./, ''), ...(accounts.domains ?? [])]
        // Short addresses of videos have no other paths.
        for (const domain of accounts.host.startsWith('*') ? [] : domains) {
          const text = `${scheme}${site}${domain}${pathname}${end}`
          expect([text, parsed(network, text)]).toEqual([text, link])
          const raw = `${scheme}${site}${domain}${decodeURIComponent(pathname)}${end}`
          expect([raw, parsed(network, raw)]).toEqual([raw, link])
        }
      }),
    )
  })

  it('have one address for each path of their network', () => {
    fc.assert(
      fc.property(anyAccount, asAddress, ({ network, accounts, name }, { scheme, site, end }) => {
        for (const pattern of accounts.paths.filter((path) => path !== '')) {
          const [from = '', to = from] = pattern.split('=')
          const link = `https://${accounts.host}/${to.replace('*', encodeURIComponent(name))}`
          const expected = network === 'bluesky' && !name.includes('.') ? `${link}.bsky.social` : link
          const path = from.replace('*', name)
          const host = accounts.host.replace(/^(?:www|open)\./, '')
          for (const text of [
            `${scheme}${site}${host}/${path}${end}`,
            ...(path.includes('/') ? [path, `/${path}/`] : []),
          ])
            expect([text, linkOf(network, text)]).toEqual([text, expected])
        }
      }),
    )
  })

  it('never lead to a host that is not the network’s', () => {
    fc.assert(
      fc.property(
        anyAccount,
        fc.constantFrom('', '.', '/', '?a', ' ', '\u2060'),
        ({ network, accounts, name }, end) => {
          expect(hostOf(parsed(network, name + end))).toBe(accounts.host.replace('*', name))
        },
      ),
    )
  })

  it('and any other text leads to another host only where that ends as hosts do', () => {
    const networks = fc.constantFrom('mastodon', ...Object.keys(accountNetworks))
    const sign = fc.constantFrom(...Array.from('ab.@/\\:。．%2E-_\u200b\n é'))
    fc.assert(
      fc.property(networks, fc.string({ unit: sign, maxLength: 14 }), (network, text) => {
        const link = parsed(network, text)
        if (link === undefined || link === '') return
        const end = hostOf(link)?.split('.').at(-1) ?? ''
        expect([text, link, isTopLevel(end)]).toEqual([text, link, true])
        expect(parsed(network, link)).toBe(link)
      }),
      { numRuns: 2_000 },
    )
  })
})
