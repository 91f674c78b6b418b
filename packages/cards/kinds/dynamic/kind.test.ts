import { describe, expect, it } from 'vitest'
import { DynamicCode } from '#contract/kinds/dynamic.ts'
import { stringsOf } from '../../strings.ts'
import { destinationOf, destinationText } from './destination.ts'
import { dynamic } from './kind.ts'

const parse = (fields: object) =>
  DynamicCode.safeParse({ name: 'Menu', target: 'example.com/menu', ...fields })
const wrong = (fields: object) =>
  parse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('where a code leads', () => {
  it.each([
    ['example.com/menu', 'https://example.com/menu', 'example.com/menu', 'Open link'],
    ['HTTP://Example.com', 'http://example.com', 'example.com', 'Open link'],
    [
      'https://www.example.com/a?token=1#x',
      'https://www.example.com/a?token=1#x',
      'example.com/a',
      'Open link',
    ],
    ['mailto:jane@example.com', 'mailto:jane@example.com', 'jane@example.com', 'Write an email'],
    ['tel:+442079460958', 'tel:+442079460958', '+442079460958', 'Call'],
    ['sms:+442079460958', 'sms:+442079460958', '+442079460958', 'Write a message'],
    ['GEO:12.97,77.59?z=15', 'geo:12.97,77.59?z=15', '12.97,77.59', 'Open map'],
    ['upi://pay?pa=cafe@bank&am=5', 'upi://pay?pa=cafe@bank&am=5', 'cafe@bank', 'Pay'],
  ])('reads %s', (typed, target, text, label) => {
    expect(parse({ target: typed }).data?.target).toBe(target)
    expect(destinationOf(target, stringsOf('en'))).toEqual({ href: target, text, label })
  })

  it.each([
    'javascript:alert(1)//http://',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'geo:somewhere',
    'upi://mandate?x',
    'geo:1,2\u00003',
    'https://jane:secret@example.com',
    'intent://scan',
  ])('refuses %s', (target) => {
    expect(wrong({ target })).toEqual([['target', 'invalid_target']])
  })

  it('is one line that a phone can show', () => {
    expect(destinationText(`https://example.com/${'a'.repeat(200)}`)).toHaveLength(80)
  })
})

it('names every wrong field at once', () => {
  const fields = {
    target: '',
    starts_at: '2026-12-02T00:00:00Z',
    ends_at: '2026-12-01T00:00:00Z',
    scan_limit: 0,
  }
  expect(wrong({ ...fields, password: 'abc' })).toEqual([
    ['target', 'enter_target'],
    ['scan_limit', 'below_minimum'],
    ['password', 'too_short'],
    ['ends_at', 'before_start'],
  ])
  expect(wrong({ starts_at: 'tomorrow', scan_limit: 1.5 })).toEqual([
    ['starts_at', 'invalid_moment'],
    ['scan_limit', 'whole_number'],
  ])
})

it('stores moments in UTC and no password, and tells visitors of the API no target', () => {
  const sent = parse({
    starts_at: '2026-12-01T10:00:00+05:30',
    has_password: 1,
    password: 'open sesame',
  }).data
  const { document, link, toPublic } = dynamic.normalize(sent)
  expect(document).toMatchObject({ starts_at: '2026-12-01T04:30:00.000Z', has_password: 1, password: '' })
  expect(link).toEqual({ target: 'https://example.com/menu', message: '', isDirect: true })
  expect(JSON.stringify(toPublic())).not.toContain('example.com/menu')
})

it('leads on at once only to pages, and only where the owner wants no page before', () => {
  const isDirect = (fields: object) => dynamic.read(parse(fields).data).link?.isDirect
  expect([isDirect({}), isDirect({ shows_page: 1 }), isDirect({ target: 'tel:+442079460958' })]).toEqual([
    true,
    false,
    false,
  ])
})
