import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitorScript } from './visitor-script.ts'

type Visit = { readonly userAgent: string; readonly standalone?: boolean }

/** Runs the script of a page that has the hint alone. @returns what the visitor sees of it */
function hintOf({ userAgent, standalone }: Visit) {
  const link: { hidden: number; href?: string } = { hidden: 1 }
  const hint = { hidden: 1, lastChild: link }
  const parts: Readonly<Record<string, object>> = {
    '[data-hint]': hint,
    'link[rel=canonical]': { href: 'https://cards.example/p/asha' },
  }
  const document = { querySelector: (query: string) => parts[query] ?? null, body: { dataset: {} } }
  runInNewContext(visitorScript, { document, navigator: { userAgent, standalone } })
  return { isShown: hint.hidden === 0, link: link.hidden === 0 ? link.href : undefined }
}

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const linux = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

const webViews = [
  [
    'Instagram',
    `${iphone} Mobile/15E148 Instagram 355.0.0.21.86 (iPhone14,5; iOS 18_1; en_IN; en; scale=3.00)`,
  ],
  ['Threads', `${iphone} Mobile/15E148 Barcelona 355.0.0.21.86 (iPhone14,5; iOS 18_1; en_IN)`],
  ['Facebook', `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.53.101;FBDV/iPhone14,5;FBSN/iOS;FBSV/18.1]`],
  ['X', `${iphone} Mobile/15E148 Twitter for iPhone/10.66`],
  ['LinkedIn', `${iphone} Mobile/15E148 [LinkedInApp]/9.30.1`],
  ['Google', `${iphone} GSA/342.0.693598186 Mobile/15E148 Safari/604.1`],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/13.15.0.46 (like Safari/8619.2.8.10.7, panda)`],
  ['Line', `${iphone} Mobile/15E148 Safari Line/14.19.0`],
  [
    'TikTok',
    `${iphone} Mobile/15E148 musical_ly_37.0.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
  ],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN`],
  ['Pinterest on a tablet', `${ipad} Mobile/15E148 [Pinterest/iOS]`],
  ['a tablet that calls itself a Mac', `${mac} Mobile/15E148`],
] as const

const androidWebViews = [
  ['Telegram', android],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`],
  ['Google', `${android} GSA/15.45.34.28.arm64`],
  ['WeChat', `${android} XWEB/1300049 MMWEBSDK/20241103 MicroMessenger/8.0.54.2760(0x28003658)`],
] as const

const browsers = [
  ['Safari', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari on a tablet', `${mac} Version/18.1 Safari/605.1.15`],
  ['Chrome on an iPhone', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/131.0.2903.48 Mobile/15E148 Safari/604.1`],
  ['Opera on an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.2.2`],
  ['Chrome, Brave and their tabs in apps', `${linux} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${linux} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Edge', `${linux} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Opera', `${linux} Chrome/129.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
  ['Opera Mini', `${android} OPR/85.0.2254.74398`],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  [
    'Firefox on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  ],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
] as const

/** The name of an app as apps write it, `Sparrow/3.1.4 (build 7)` or `[Sparrow]`, which is no browser's. */
const appToken = fc
  .tuple(
    fc.stringMatching(/^[A-Z][a-z]{2,9}(?:App)?$/).filter((name) => !/Version|Chrome|Gecko/.test(name)),
    fc.nat(400),
    fc.nat(99),
    fc.nat(3),
  )
  .map(([name, major, minor, form]) => {
    const version = `${name}/${major}.${minor}`
    return (
      [version, `[${name}]/${major}`, `${version} (build ${minor})`, `${name} for iPhone`][form] ?? version
    )
  })
const tokens = fc.array(appToken, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))

describe('the hint that a contact cannot be saved', () => {
  it.each(webViews)('is shown in the web view of %s, without a link', (_, userAgent) => {
    expect(hintOf({ userAgent })).toEqual({ isShown: true, link: undefined })
  })

  it.each(androidWebViews)('is shown in the web view of %s, with a link to the browser', (_, userAgent) => {
    const link = 'intent://cards.example/p/asha#Intent;scheme=https;end'
    expect(hintOf({ userAgent })).toEqual({ isShown: true, link })
  })

  it.each(browsers)('is not shown in %s', (_, userAgent) => {
    expect(hintOf({ userAgent }).isShown).toBe(false)
  })

  it('is shown in the web view of any app', () => {
    const bases = fc.constantFrom(
      android,
      `${iphone} Mobile/15E148`,
      `${ipad} Mobile/21G80`,
      `${mac} Mobile/15E148`,
    )
    fc.assert(
      fc.property(bases, tokens, (base, name) => {
        expect(hintOf({ userAgent: `${base} ${name}` }).isShown).toBe(true)
      }),
    )
  })

  it('is not shown in a browser, whatever it adds to its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...browsers), tokens, ([, userAgent], name) => {
        expect(hintOf({ userAgent: `${userAgent} ${name}` }).isShown).toBe(false)
      }),
    )
  })

  it('is not shown in a page on the home screen', () => {
    expect(hintOf({ userAgent: `${iphone} Mobile/15E148`, standalone: true }).isShown).toBe(false)
  })
})
