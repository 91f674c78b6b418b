import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePng } from '#qr/testing/decode.ts'
import { drawHomeCode } from './home-code.ts'

it('the code of the home page opens its address', async () => {
  const { side, path } = drawHomeCode('https://cards.example.com')
  // 26 characters in alphanumeric mode at level M
  expect(side).toBe(25)
  const box = `-4 -4 ${side + 8} ${side + 8}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="330" height="330"><path d="${path}"/></svg>`
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
  const text = 'HTTPS://CARDS.EXAMPLE.COM/'
  expect(await decodePng(new Uint8Array(png))).toEqual({ jsqr: text, zxing: text })
})
