import { describe, expect, it } from 'vitest'
import { accountNetworks } from '#contract/account-networks.ts'
import { findNetwork, networks } from './networks.ts'

describe('a social link', () => {
  it.each([
    ['Facebook', 'example.com', 'facebook'],
    ['Stack Overflow', '', 'stackoverflow'],
    ['Twitter', 'x.com', 'x'],
    ['My page', 'm.facebook.com', 'facebook'],
    ['', 'music.apple.com', 'applemusic'],
    ['', 'notfacebook.com', undefined],
    ['Own blog', 'blog.example', undefined],
    ['constructor', 'localhost', undefined],
  ])('of type %j on %j is %s', (type, host, network) => {
    expect(findNetwork(type, host)).toBe(network)
  })
})

it('knows every network whose accounts have addresses, and their hosts', () => {
  for (const id of Object.keys(accountNetworks)) expect(Object.keys(networks)).toContain(id)
})
