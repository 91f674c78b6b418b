import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush, makeVapidKeys } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('encrypts the example of RFC 8291 as the standard does', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const message = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, { pair, salt })
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('makes the same keys of the same secret, and others of another', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((sign) => makeVapidKeys(sign.repeat(40)).publicKey)
  expect(one).toMatch(/^B[\w-]{86}$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})
