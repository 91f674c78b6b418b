import { describe, expect, it } from 'vitest'
import { epcText, findIban } from './epc.ts'

const iban = 'DE89370400440532013000'
const transfer = { name: 'Harvest fair', iban, amountMinor: 1250, text: 'A7KQ' }

it('finds the IBAN in what somebody wrote about their account', () => {
  expect(findIban('Harvest fair e. V.\nIBAN: DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX')).toBe(iban)
  expect(findIban('NL91ABNA0417164300')).toBe('NL91ABNA0417164300')
  expect(findIban('DE88 3704 0044 0532 0130 00')).toBeUndefined()
  expect(findIban('Account 123456789, IFSC SBIN0001234')).toBeUndefined()
})

it('writes a transfer as banking apps read it', () => {
  expect(epcText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nHarvest fair\nDE89370400440532013000\nEUR12.50\n\n\nA7KQ',
  )
  expect(epcText({ ...transfer, bic: 'COBADEFFXXX' })?.split('\n')[4]).toBe('COBADEFFXXX')
})

/** Reads a code as strictly as EPC069-12 v2.1 says, and throws for what it does not allow. */
function readEpc(text: string) {
  const lines = text.split('\n')
  const [
    tag,
    version,
    signs,
    kind,
    bic = '',
    name = '',
    account = '',
    amount = '',
    purpose,
    structured,
    note,
  ] = lines
  const isPlain = (field = '', max = 0) =>
    /^[A-Za-z0-9/?:().,'+ -]*$/.test(field) && field.length <= max && field === field.trim()
  const rules = [
    Buffer.byteLength(text) <= 331,
    lines.length === 11 && tag === 'BCD' && version === '002' && signs === '1' && kind === 'SCT',
    /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/.test(bic),
    name !== '' && isPlain(name, 70) && !name.startsWith('/') && !name.includes('//'),
    findIban(account) === account,
    /^EUR(?:0|[1-9]\d{0,8})\.\d\d$/.test(amount) && amount !== 'EUR0.00',
    purpose === '' && structured === '' && isPlain(note, 140),
  ]
  if (rules.includes(false)) throw new Error(`rule ${rules.indexOf(false)}: ${text}`)
  return { name, note, amount }
}

describe('the payee of a transfer', () => {
  it.each([
    ['Harvest fair e. V.', 'Harvest fair e. V.'],
    ['Jürgen Müßig', 'Jurgen Mussig'],
    ['Åse Bjørnstad', 'Ase Bjornstad'],
    ['Łódź Święto', 'Lodz Swieto'],
    ['François Lœuf-Noël', 'Francois Loeuf-Noel'],
    ['Þóra Æsudóttir', 'Thora Aesudottir'],
    ['Đorđe Ćosić', 'Dorde Cosic'],
    ['Ștefan Țepeș', 'Stefan Tepes'],
    ['Παπαδόπουλος', 'Papadopoulos'],
    ['Θεοδώρα Ψυχή', 'Theodora Psychi'],
    ['Фестивал на Щастието', 'Festival na Shtastieto'],
    ['Юлия Чайкова', 'Yuliya Chaykova'],
    ['Їжак і Ґанок', 'Yizhak i Ganok'],
    ['Tom & Jerry', 'Tom + Jerry'],
    ['Fair 🎪 2027 🎉', 'Fair 2027'],
    ['«Café» — “bar”', "'Cafe' - 'bar'"],
    ['//Road//House/', 'Road/House'],
    ['a@b_c;d!', 'a(at)b-c,d.'],
    ['Line\nbreak\tand  blanks', 'Line break and blanks'],
    [`${'Long name '.repeat(6)}of seventy s and more`, `${'Long name '.repeat(6)}of seventy`],
  ])('%j is %j', (name, payee) => {
    const text = epcText({ ...transfer, name, text: `A7KQ ${name.repeat(9)}` })
    expect(readEpc(text ?? '').name).toBe(payee)
  })

  it('has a letter that banks take, else there is no code', () => {
    for (const name of ['', '🎉', 'सोनिया', 'ليلى']) expect(epcText({ ...transfer, name })).toBeUndefined()
  })
})

it('says sums from one cent to a billion less one cent, and no others', () => {
  const sumOf = (amountMinor: number) => {
    const text = epcText({ ...transfer, amountMinor })
    return text && readEpc(text).amount
  }
  expect([1, 5, 99, 100, 99_999_999_999].map(sumOf)).toEqual([
    'EUR0.01',
    'EUR0.05',
    'EUR0.99',
    'EUR1.00',
    'EUR999999999.99',
  ])
  expect([0, -1, 100_000_000_000].map(sumOf)).toEqual([undefined, undefined, undefined])
})
