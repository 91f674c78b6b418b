import { describe, expect, it } from 'vitest'
import { linkHost, readableLink } from './safe-href.ts'

describe('a domain in another script', () => {
  it.each([
    ['https://www.xn--mller-kva.example/%C3%A4%20b', 'müller.example', 'müller.example/ä b'],
    ['https://xn--p1b6ci4b4b3a.xn--h2brj9c/', 'उदाहरण.भारत', 'उदाहरण.भारत'],
    ['mailto:info@xn--mller-kva.example', 'info@müller.example', 'mailto:info@xn--mller-kva.example'],
    [
      'mailto:%D0%B8%D0%B2%D0%B0%D0%BD@xn--e1afmkfd.xn--p1ai',
      'иван@пример.рф',
      'mailto:%D0%B8%D0%B2%D0%B0%D0%BD@xn--e1afmkfd.xn--p1ai',
    ],
    ['https://xn--paypal-8nf.com/', 'xn--paypal-8nf.com', 'xn--paypal-8nf.com'],
  ])('of %s is read as %s', (href, host, link) => {
    expect(linkHost(href)).toBe(host)
    expect(readableLink(href)).toBe(link)
  })
})
