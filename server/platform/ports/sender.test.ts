import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSender } from './sender.ts'

const atom = fc
  .array(fc.constantFrom(...'abcz019!#$%&*+-/=?^_`{|}~éжна'.split('')), { minLength: 1, maxLength: 8 })
  .map((signs) => `a${signs.join('')}`)
const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.'))
const hosts = fc.constantFrom(
  ['cards.example.com', 'cards.example.com'],
  ['Cards.Example', 'cards.example'],
  ['müller.example', 'xn--mller-kva.example'],
  ['localhost', 'localhost'],
)
/** Names in every quoting of RFC 5322, with what they say. */
const names = fc
  .array(fc.constantFrom('Visita', 'Cards', 'Ltd', 'Café', 'कार्ड', 'بطاقات'), { minLength: 1, maxLength: 3 })
  .chain((words) => {
    const said = words.join(' ')
    const base64 = Buffer.from(said).toString('base64')
    const quoted = [...Buffer.from(said)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('')
    return fc.constantFrom(
      [said, said],
      [`"${said}"`, said],
      [`"${said}, Inc."`, `${said}, Inc.`],
      [`"${said} \\"of\\" India"`, `${said} "of" India`],
      [`"${said} <at> home"`, `${said} <at> home`],
      [`=?UTF-8?B?${base64}?=`, said],
      [`=?utf-8?q?${quoted}?=`, said],
      [`=?UTF-8?B?${base64}?= =?UTF-8?B?${base64}?=`, said + said],
    )
  })

it('reads a mailbox in every quoting, and writes its host in ASCII', () => {
  fc.assert(
    fc.property(local, hosts, names, (local, [host, ascii], [written, name]) => {
      expect(readSender(`${written} <${local}@${host}>`)).toEqual({ name, address: `${local}@${ascii}` })
      expect(readSender(`${written}<${local}@${host}>`)).toEqual({ name, address: `${local}@${ascii}` })
    }),
  )
})

it('reads an address alone, in brackets, and with a comment', () => {
  fc.assert(
    fc.property(local, hosts, (local, [host, ascii]) => {
      const address = `${local}@${ascii}`
      expect(readSender(`${local}@${host}`)).toEqual({ name: '', address })
      expect(readSender(` <${local}@${host}> `)).toEqual({ name: '', address })
      expect(readSender(`${local}@${host} (Visita Cards)`)).toEqual({ name: 'Visita Cards', address })
    }),
  )
})

it('takes no list, no group, and nothing around an address that is none', () => {
  fc.assert(
    fc.property(local, hosts, names, (local, [host, ascii], [written]) => {
      const address = `${local}@${host}`
      for (const wrong of [
        `${address}, other@example.org`,
        `${written} <${address}>, Other <other@example.org>`,
        `${address} other@example.org`,
        `Team: ${address};`,
        `Team: ${address}, other@example.org;`,
        'Team:;',
        `"${local}" <${local}>`,
        `${written} <>`,
        `${local}@`,
        `@${host}`,
        `.${address}`,
        `${local}.@${host}`,
        `${local}@-${ascii}`,
        `${local}@${host}_`,
        `${local}@[127.0.0.1]`,
        `${written} <${address}>\r\nBcc: other@example.org`,
      ])
        expect([wrong, readSender(wrong)]).toEqual([wrong, undefined])
    }),
  )
})

it.each(['"Visita <cards@example.com>"', "'cards@example.com'", 'a@b <c>', 'Visita', '', 'cards@127.0.0.1'])(
  'takes %j for no sender',
  (text) => expect(readSender(text)).toBeUndefined(),
)
