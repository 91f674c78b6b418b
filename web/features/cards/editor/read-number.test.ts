import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

const country = (iso2: string, dial: string) => ({ iso2, name: iso2, dial })
const india = country('IN', '+91')
const canada = country('CA', '+1')
const countries = [
  country('GG', '+44'),
  country('GB', '+44'),
  india,
  canada,
  country('US', '+1'),
  country('AS', '+1684'),
]

describe('a stored number in the form', () => {
  it.each([
    // contact, prefix → country, head, number
    ['+44 20 7946 0958', '', 'GB', '+44 ', '20 7946 0958'],
    ['+442079460958', '', 'GB', '+44', '2079460958'],
    ['+44 1481 960194', '+91', 'GG', '+44 ', '1481 960194'],
    ['0044-20 7946 0958', '', 'GB', '0044-', '20 7946 0958'],
    ['+1 (416) 555-0134', '', 'CA', '+1 ', '(416) 555-0134'],
    ['+1 202 555 0134', '', 'US', '+1 ', '202 555 0134'],
    ['+1684 733 1234', '', 'AS', '+1684 ', '733 1234'],
    ['+999 1', '', undefined, '', '+999 1'],
    ['98765 43210', '', 'IN', '', '98765 43210'],
    ['98765 43210', '91', 'IN', '', '98765 43210'],
    ['20 7946 0958', '+44', 'GB', '', '20 7946 0958'],
    ['', '+44', 'GB', '', ''],
    ['@jane', '', 'IN', '', '@jane'],
  ])('%s with the prefix %j is one of %s', (contact, prefix, iso2, head, number) => {
    const shown = readNumber({ contact, prefix }, countries, [undefined, india])
    expect(shown).toEqual({ country: countries.find((one) => one.iso2 === iso2), head, number })
    expect(shown.head + shown.number).toBe(contact)
  })

  it('keeps the chosen country among those that share a dial code', () => {
    const shown = readNumber({ contact: '20', prefix: '+1' }, countries, [canada, india])
    expect(shown.country).toBe(canada)
  })
})
