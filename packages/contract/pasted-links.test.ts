import { describe, expect, it } from 'vitest'
import { MapLink, VideoLink } from './fields.ts'
import { DynamicCode } from './kinds/dynamic.ts'
import { WebLink } from './kinds/vcard.ts'

const searched = (place: string) => `https://www.google.com/maps/search/?api=1&query=${place}`
const frame = (source: string) =>
  `<iframe src="${source}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`
const embedded =
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3774.1!2d72.8321!3d18.9219!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x3be7d1c73a0d5cad%3A0xc70a25a7209c733c!2sGateway%20Of%20India%20Mumbai!5e0!3m2!1sen!2sin!4v1700000000000!5m2!1sen!2sin'

describe('the map link', () => {
  it.each([
    ['18.92, 72.83', searched('18.92%2C72.83')],
    ['(18.921984,72.834654)', searched('18.921984%2C72.834654')],
    ['-33.8568 151.2153', searched('-33.8568%2C151.2153')],
    ['18,92; 72,83', searched('18.92%2C72.83')],
    ['18.9220° N, 72.8347° E', searched('18.922%2C72.8347')],
    ['22°57\'07.5"S 43°12\'38.2"W', searched('-22.952083%2C-43.210611')],
    ['١٨٫٩٢، ٧٢٫٨٣', searched('18.92%2C72.83')],
    ['१८.९२, ७२.८३', searched('18.92%2C72.83')],
    ['geo:18.92,72.83?z=17', searched('18.92%2C72.83')],
    ['WRCM+F5 Mumbai', searched('WRCM%2BF5%20Mumbai')],
    ['Gateway of India\nhttps://maps.app.goo.gl/Ab1Cd2', 'https://maps.app.goo.gl/Ab1Cd2'],
    ['https://maps.app.goo.gl/Ab1Cd2\nGateway of India', 'https://maps.app.goo.gl/Ab1Cd2'],
    // as a field of one line gets it
    ['Gateway of Indiahttps://maps.app.goo.gl/Ab1Cd2', 'https://maps.app.goo.gl/Ab1Cd2'],
    ['Look: Haji Ali (https://goo.gl/maps/xyz).', 'https://goo.gl/maps/xyz'],
    [frame(embedded), 'https://maps.google.com/?cid=14342317363051655996'],
    [embedded, 'https://maps.google.com/?cid=14342317363051655996'],
    [
      frame('https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d9!2d72.83!3d18.92!2m3'),
      searched('18.92%2C72.83'),
    ],
    [
      frame('https://www.google.com/maps/embed/v1/place?key=x&amp;q=Taj+Mahal,Agra'),
      searched('Taj%20Mahal%2CAgra'),
    ],
    [frame('//maps.google.co.in/maps?q=Taj%20Mahal&output=embed'), searched('Taj%20Mahal')],
    [
      frame(
        'https://www.openstreetmap.org/export/embed.html?bbox=72%2C18%2C73%2C19&amp;marker=18.92%2C72.83',
      ),
      'https://www.openstreetmap.org/?mlat=18.92&mlon=72.83#map=17/18.92/72.83',
    ],
    ['maps.app.goo.gl/Ab1Cd2', 'https://maps.app.goo.gl/Ab1Cd2'],
    [
      'https://www.google.com/maps/place/Gateway+of+India/@18.92,72.83,17z',
      'https://www.google.com/maps/place/Gateway+of+India/@18.92,72.83,17z',
    ],
    ['', ''],
  ])('of %j is %s', (pasted, link) => {
    expect(MapLink.parse(pasted)).toBe(link)
    expect(MapLink.parse(link)).toBe(link)
  })

  it.each(['18, 72', '18,92', '91.5, 10.5', 'Gateway of India', '+91 98765 43210', 'upi://pay?pa=a@b'])(
    'is not made of %j',
    (text) => {
      expect(MapLink.safeParse(text).error?.issues[0]?.message).toBe('invalid_link')
    },
  )

  it.each([
    ['javascript', frame('javascript:alert(1)')],
    ['data', frame('data:text/html,<script>alert(1)</script>')],
    ['a script with an address behind', 'javascript:alert(1) https://example.com'],
  ])('is none of %s', (_, text) => {
    expect(MapLink.safeParse(text).success).toBe(false)
  })

  it.each([
    ['blanks', ' '.repeat(2_000_000)],
    ['numbers', '1 '.repeat(1000)],
    ['frames', '<iframe '.repeat(250_000)],
    ['digits', '1'.repeat(2000)],
  ])('is looked for in endless %s at once', (_, text) => {
    expect(MapLink.safeParse(`a${text}"b`).success).toBe(false)
    expect(VideoLink.safeParse(`a${text}"b`).success).toBe(false)
    expect(WebLink.safeParse({ link: `a${text}"b` }).success).toBe(false)
  })
})

it.each([
  [
    frame('https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=90'),
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90',
  ],
  [
    frame('https://www.youtube.com/embed/videoseries?list=PL0123456789ab'),
    'https://www.youtube.com/embed/videoseries?list=PL0123456789ab',
  ],
  [
    frame('//player.vimeo.com/video/76979871?h=8272103f6e'),
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['Our kiln\nhttps://youtu.be/dQw4w9WgXcQ?t=90', 'https://youtu.be/dQw4w9WgXcQ?t=90'],
  ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
])('makes of the video %j the link %s', (pasted, link) => {
  expect(VideoLink.parse(pasted)).toBe(link)
  expect(VideoLink.parse(link)).toBe(link)
})

describe('a link of an app', () => {
  it.each([
    [
      'upi://pay?pa=cafe@okaxis&pn=Café Müller&am=५०',
      'upi://pay?pa=cafe@okaxis&pn=Caf%C3%A9%20M%C3%BCller&am=50',
    ],
    [
      'UPI://Pay?pa=cafe@okaxis&pn=Shop #1, 100% cotton',
      'upi://pay?pa=cafe@okaxis&pn=Shop%20%231,%20100%25%20cotton',
    ],
    [
      'upi://pay?pa=cafe%40okaxis&tn=दुकान',
      'upi://pay?pa=cafe%40okaxis&tn=%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8',
    ],
    ['geo:18.92, 72.83', 'geo:18.92,72.83'],
    ['geo:१८.९२,७२.८३', 'geo:18.92,72.83'],
    ['geo:0,0?q=Café de la Paix', 'geo:0,0?q=Caf%C3%A9%20de%20la%20Paix'],
    ['geo:18.92,72.83?q=18.92,72.83(Kiln #2)', 'geo:18.92,72.83?q=18.92,72.83(Kiln%20%232)'],
    ['Pay here: https://pay.example/x.', 'https://pay.example/x'],
    ['https://example.com/my file.pdf', 'https://example.com/my%20file.pdf'],
  ])('%j is stored as %s', (typed, link) => {
    expect(WebLink.parse({ link: typed }).link).toBe(link)
    expect(WebLink.parse({ link }).link).toBe(link)
    expect(DynamicCode.parse({ name: 'A', target: typed }).target).toBe(link)
  })

  it.each([
    'upi://pay',
    'upi://pay?am=5',
    'upi://mandate?pa=a@b',
    'geo:somewhere',
    'geo:0,0\u00003',
    'intent://x',
  ])('%j is refused', (link) => {
    expect(WebLink.safeParse({ link }).success).toBe(false)
  })
})
