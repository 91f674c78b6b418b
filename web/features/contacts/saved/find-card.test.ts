import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCardLink } from './find-card.ts'

describe('what people paste to name a card', () => {
  it.each([
    ['asha-rao', { slug: 'asha-rao' }],
    [' 7K2M 9QXA ', { slug: '7K2M9QXA' }],
    ['/p/asha-rao', { slug: 'asha-rao' }],
    ['https://cards.example/p/asha-rao', { slug: 'asha-rao', host: 'cards.example' }],
    ['HTTPS://CARDS.EXAMPLE/Q/7K2M9QXA', { slug: '7K2M9QXA', host: 'cards.example' }],
    ['cards.example/n/7K2M9QXA', { slug: '7K2M9QXA', host: 'cards.example' }],
    ['127.0.0.1:4000/info-link/asha?s=qr#top', { slug: 'asha', host: '127.0.0.1:4000' }],
    ['https://cards.example/p/asha-rao/contact.vcf', { slug: 'asha-rao', host: 'cards.example' }],
    ['My card: https://cards.example/p/asha-rao। Write!', { slug: 'asha-rao', host: 'cards.example' }],
    ['asha-\u200brao*', { slug: 'asha-rao' }],
    ['https://cards.example/pricing', undefined],
    ['cards.example/pricing', undefined],
    ['https://cards.example/p/', undefined],
    ['ftp://cards.example/p/asha', undefined],
    ['javascript:alert(1)//p/asha', undefined],
    ['asha@example.org', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, link) => {
    expect(readCardLink(text)).toEqual(link)
  })

  it('never asks the server for what cannot be a link or code', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath().map((path) => `/p${path}`),
        ),
        (text) => {
          expect(readCardLink(text)?.slug ?? 'a').toMatch(/^[\da-z-]{1,100}$/i)
        },
      ),
    )
  })
})
