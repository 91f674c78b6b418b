import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import { readWifi } from '../testing/content/read-wifi.ts'
import type { WifiContent } from './wifi.ts'
import { proofRounds } from '../testing/rounds.ts'

const wifi = (fields: Partial<WifiContent>): WifiContent => ({
  kind: 'wifi',
  ssid: 'Home',
  security: 'WPA',
  password: 'correct horse',
  ...fields,
})

describe('a Wi-Fi network', () => {
  it.each<[Partial<WifiContent>, string]>([
    [{}, 'WIFI:T:WPA;S:Home;P:correct horse;;'],
    [{ security: 'SAE', password: 'x' }, 'WIFI:T:SAE;S:Home;P:x;;'],
    [{ security: 'WEP', password: 'abcde' }, 'WIFI:T:WEP;S:Home;P:abcde;;'],
    [{ security: 'nopass', password: '' }, 'WIFI:T:nopass;S:Home;;'],
    [{ security: 'nopass', password: undefined, hidden: true }, 'WIFI:T:nopass;S:Home;H:true;;'],
    [{ hidden: true }, 'WIFI:T:WPA;S:Home;P:correct horse;H:true;;'],
    [{ ssid: '"foo;bar\\baz"' }, 'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:correct horse;;'],
    [{ ssid: 'a,b:c', password: 'P:x;T:nopass' }, 'WIFI:T:WPA;S:a\\,b\\:c;P:P\\:x\\;T\\:nopass;;'],
    [{ ssid: 'ABCD', password: '12345678' }, 'WIFI:T:WPA;S:ABCD;P:12345678;;'],
    [{ ssid: ' घर 🏠 ' }, 'WIFI:T:WPA;S: घर 🏠 ;P:correct horse;;'],
  ])('%j is %s', (fields, text) => {
    expect(contentText(wifi(fields))).toBe(text)
  })

  it.each<[Partial<WifiContent>, string[]]>([
    [{ ssid: '' }, ['ssid']],
    [{ ssid: 'a\nb' }, ['ssid']],
    [{ ssid: 'न'.repeat(11) }, ['ssid']],
    [{ password: '' }, ['password']],
    [{ password: undefined }, ['password']],
    [{ password: 'short' }, ['password']],
    [{ password: 'x'.repeat(64) }, ['password']],
    [{ password: 'pässwörter' }, ['password']],
    [{ security: 'SAE', password: '' }, ['password']],
    [{ security: 'SAE', password: 'é'.repeat(65) }, ['password']],
    [{ security: 'WEP', password: 'abcdef' }, ['password']],
    [{ security: 'nopass' }, ['password']],
    [{ ssid: '', password: 'short' }, ['ssid', 'password']],
  ])('%j is an error in %j', (fields, paths) => {
    expect(errorsOf(wifi(fields))).toEqual(paths)
  })

  it.each([
    ['WPA', 'a'.repeat(8)],
    ['WPA', 'a'.repeat(63)],
    ['WPA', '0'.repeat(64)],
    ['SAE', 'पासवर्ड'],
    ['WEP', '0123456789'],
    ['WEP', 'thirteen char'],
  ] as const)('takes the %s password %j', (security, password) => {
    expect(readWifi(contentText(wifi({ security, password }))).get('P')).toBe(password)
  })

  it('reads back with any name and password', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...Array.from('aTSPH;:,"\\ \'=é')),
      minLength: 1,
      maxLength: 16,
    })
    const ascii = fc.stringMatching(/^[ -~]{8,63}$/)
    fc.assert(
      fc.property(signs, ascii, fc.boolean(), (ssid, password, hidden) => {
        const read = readWifi(contentText(wifi({ ssid, password, hidden })))
        expect(Object.fromEntries(read)).toEqual({
          T: 'WPA',
          S: ssid,
          P: password,
          ...(hidden ? { H: 'true' } : {}),
        })
      }),
      { numRuns: proofRounds(100, 500) },
    )
  })
})
