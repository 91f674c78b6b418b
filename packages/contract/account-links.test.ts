import { expect, it } from 'vitest'
import { accountLink } from './account-links.ts'
import { SocialLink, WebLink } from './kinds/vcard.ts'

it.each([
  ['Instagram', '@neha.kapoor', 'https://www.instagram.com/neha.kapoor'],
  ['Instagram', ' nehakapoor ', 'https://www.instagram.com/nehakapoor'],
  ['Mastodon', '@ctt@social.lol', 'https://social.lol/@ctt'],
  ['Mastodon', 'ctt@Social.lol', 'https://social.lol/@ctt'],
  ['Bluesky', '@neha.bsky.social', 'https://bsky.app/profile/neha.bsky.social'],
  ['TikTok', '@neha', 'https://www.tiktok.com/@neha'],
  ['YouTube', 'neha', 'https://www.youtube.com/@neha'],
  ['Bandcamp', 'neha', 'https://neha.bandcamp.com/'],
  ['LinkedIn', 'neha-kapoor-1', 'https://www.linkedin.com/in/neha-kapoor-1'],
])('makes the address of the account of %s that %j names', (network, text, address) => {
  expect(accountLink(network, text)).toBe(address)
  const link = SocialLink.parse({ type: network, link: text })
  expect(link.link).toBe(address)
  expect(SocialLink.parse(link)).toEqual(link)
})

it.each([
  ['Instagram', 'instagram.com/neha', 'https://instagram.com/neha'],
  ['Instagram', 'neha.example', 'https://neha.example/'],
  ['YouTube', 'https://youtube.com/@neha', 'https://youtube.com/@neha'],
  ['Own blog', 'blog.example', 'https://blog.example/'],
])('leaves the address of %s in %j', (network, text, address) => {
  expect(SocialLink.parse({ type: network, link: text }).link).toBe(address)
})

it.each([
  ['Own blog', '@neha.kapoor'],
  ['Zoom', '@neha.kapoor'],
  ['Mastodon', '@neha.kapoor'],
  ['Instagram', '@neha@kapoor.example'],
])('refuses the name %s %j, which leads nowhere', (type, link) => {
  const { error } = SocialLink.safeParse({ type, link })
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([['link', 'invalid_link']])
})

it('takes no name of an account for a host in other links', () => {
  expect(WebLink.safeParse({ link: '@neha.kapoor' }).success).toBe(false)
})
