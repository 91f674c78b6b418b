import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { qrFile } from '#qr/browser.ts'
import { nameFiles } from './name-files.ts'
import { readBatch } from './read-batch.ts'
import { zipCodes } from './zip-codes.ts'

const encode = async (data: string) => new Uint8Array(await qrFile({ data, width: 200, height: 200 }, 'svg'))

async function zipOf(csv: string) {
  const parts: Uint8Array[] = []
  const steps: number[] = []
  const zip = zipCodes(nameFiles(readBatch(csv, 'text').rows, 'svg'), 'svg', encode)
  for (;;) {
    const { done, value } = await zip.next()
    if (done === true) {
      const files = unzipSync(Buffer.concat(parts))
      const text = (name: string) => new TextDecoder().decode(files[name])
      return { names: Object.keys(files).toSorted(), text, steps, leftOut: value }
    }
    parts.push(...value.pieces)
    steps.push(value.done)
  }
}

it('has a file for each code with a safe name of its own, and a list of them', async () => {
  const { names, text, steps } = await zipOf(
    'one,Kiosk\ntwo,kiosk\nthree,../../etc/passwd\nfour,con\n=1+1,Sum\nfive,KIOSK\nsix,kiosk (2)',
  )
  expect(names).toHaveLength(8)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(8)
  expect(names).toEqual(
    expect.arrayContaining(['Kiosk.svg', 'kiosk (2).svg', '_con.svg', 'Sum.svg', 'index.csv']),
  )
  expect(names.filter((name) => /[\\/:*?"<>|]|^\./.test(name))).toEqual([])
  expect(text('Kiosk.svg')).toBe(new TextDecoder().decode(await encode('one')))
  const list = text('index.csv').split('\r\n')
  expect(list.slice(0, 3)).toEqual(['File,Content,Line', 'Kiosk.svg,one,1', 'kiosk (2).svg,two,2'])
  // no spreadsheet runs a content
  expect(list[5]).toBe("Sum.svg,'=1+1,5")
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
})

it('leaves out what is too long for a code, and says which line', async () => {
  const { names, leftOut } = await zipOf(`short,a\n${'long '.repeat(600)},b`)
  expect(names).toEqual(['a.svg', 'index.csv'])
  expect(leftOut.map(({ line }) => line)).toEqual([2])
})
