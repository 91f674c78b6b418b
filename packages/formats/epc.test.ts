import { expect, it } from 'vitest'
import { epcText, findIban } from './epc.ts'

it('finds the IBAN in what somebody wrote about their account', () => {
  expect(findIban('Harvest fair e. V.\nIBAN: DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX')).toBe(
    'DE89370400440532013000',
  )
  expect(findIban('NL91ABNA0417164300')).toBe('NL91ABNA0417164300')
  expect(findIban('DE88 3704 0044 0532 0130 00')).toBeUndefined()
  expect(findIban('Account 123456789, IFSC SBIN0001234')).toBeUndefined()
})

it('writes a transfer as banking apps read it', () => {
  const transfer = { name: 'Harvest fair', iban: 'DE89370400440532013000', amountMinor: 1250, text: 'A7KQ' }
  expect(epcText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nHarvest fair\nDE89370400440532013000\nEUR12.50\n\n\nA7KQ',
  )
})
