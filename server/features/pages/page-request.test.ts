import { describe, expect, it } from 'vitest'
import { cacheKey, findKey, readTarget, readVariant } from './page-request.ts'

describe('addresses that visitors open', () => {
  it('tell a printed code, a tag and a link apart', () => {
    expect(readTarget('/q/ABCD1234')?.source).toBe('qr')
    expect(readTarget('/n/ABCD1234')?.source).toBe('nfc')
    expect(readTarget('/p/jane-doe')?.source).toBe('link')
    expect(readTarget('/info-link/jane-doe')?.source).toBe('link')
  })

  it('mean the same code in any case, as HTTPS://HOST/Q/CODE is printed', () => {
    const code = { by: 'code', code: 'ABCD1234' }
    for (const url of ['/Q/ABCD1234', '/q/abcd1234', '/q/AbCd1234/', '/q/abcd-1234?utm=1'])
      expect({ url, ref: readTarget(url)?.ref }).toEqual({ url, ref: code })
  })

  it('forgive what people mistake for each other when they type a code', () => {
    expect(readTarget('/q/oil0OIL1')?.ref).toEqual({ by: 'code', code: '01100111' })
  })

  it('mean the same slug in any case, written out or escaped', () => {
    for (const url of ['/p/Jane-Doe', '/P/jane-doe', '/p/%6Aane-doe'])
      expect(readTarget(url)?.ref).toEqual({ by: 'slug', slug: 'jane-doe', code: 'JANE-DOE' })
  })

  it('lead to the card with whatever people paste after them', () => {
    const ends = ['.', ',', ')', '%29.', '!', '?', '%20', '%C2%A0', '%E2%80%8B', '%22', '%E2%80%9D', '…']
    for (const end of ends) {
      const slug = { by: 'slug', slug: 'jane-doe', code: 'JANE-DOE' }
      expect([end, readTarget(`/p/jane-doe${end}`)?.ref]).toEqual([end, slug])
      expect([end, readTarget(`/q/ABCD1234${end}`)?.ref]).toEqual([end, { by: 'code', code: 'ABCD1234' }])
    }
  })

  it('name the contact file and the QR pictures, whose query is part of what is asked', () => {
    expect(readTarget('/p/jane/contact.vcf?s=qr')).toMatchObject({ kind: 'vcf', query: '' })
    expect(readTarget('/p/jane/qr.svg?download')).toMatchObject({ kind: 'qr-svg', query: 'download' })
    expect(readTarget('/Q/ABCD1234/QR.PNG?size=600')).toMatchObject({ kind: 'qr-png', query: 'size=600' })
  })

  it('that can be nothing of ours are nothing', () => {
    const others = [
      '/',
      '/p/',
      '/p',
      '/px/jane',
      '/p/jane/other',
      '/q/SHORT',
      '/q/ABCD123U',
      '/p/a%00b',
      '/p/%E0%A4%A',
      '/p/a%2Fb',
      `/p/${'x'.repeat(201)}`,
    ]
    expect(others.filter((url) => readTarget(url) !== undefined)).toEqual([])
  })
})

describe('the visitor’s language', () => {
  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.5, hi-IN', 'hi'],
    ['fr-FR, de', 'en'],
    ['fr-FR, hi', 'hi'],
    ['ar;q=0, hi;q=0.1', 'hi'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is read from %j as %s', (header, locale) => {
    expect(readVariant((name) => (name === 'accept-language' ? header : undefined)).locale).toBe(locale)
  })

  it.each([
    ['locale=hi', 'hi'],
    ['theme=dark; locale=hi; a=b', 'hi'],
    ['theme=dark;locale=hi', 'hi'],
    ['locale=tlh', 'ar'],
    ['my-locale=hi', 'ar'],
    ['locale=', 'ar'],
  ])('is the one of the cookie %j before that of the browser', (cookie, locale) => {
    const headers: Record<string, string> = { cookie, 'accept-language': 'ar' }
    expect(readVariant((name) => headers[name]).locale).toBe(locale)
  })
})

describe('responses in memory', () => {
  const key = (url: string, headers: Record<string, string> = {}) => {
    const target = readTarget(url)
    if (target === undefined) throw new Error(`${url} has no target`)
    const named = cacheKey(target, (name) => headers[name])
    // read, and then remembered
    for (let time = 0; time < 2; time++) expect(findKey(url, (name) => headers[name])).toBe(named)
    return named
  }

  it.each(['', '/contact.vcf'])('are counted by where they were opened: %s', (file) => {
    const urls = ['/q/ABCD1234', '/n/ABCD1234', '/p/ABCD1234'].map((url) => url + file)
    expect(new Set(urls.map((url) => key(url))).size).toBe(3)
  })

  it('are shared by all who get the same bytes', () => {
    expect(key('/Q/ABCD1234/contact.vcf?s=1', { 'accept-language': 'hi' })).toBe(
      key('/q/abcd-1234/contact.vcf'),
    )
    expect(key('/p/Jane', { 'user-agent': 'iPhone' })).toBe(key('/info-link/jane'))
    expect(key('/p/jane', { cookie: 'locale=ar' })).toBe(key('/p/jane', { 'accept-language': 'ar' }))
  })
})
